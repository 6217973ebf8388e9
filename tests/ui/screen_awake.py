# A desktop that counts who asks it not to blank the screen: the program does while a clock runs, and only then.
import os
import subprocess
import sys

from gi.repository import Gio, GLib

NAME = "org.freedesktop.ScreenSaver"
PATH = "/org/freedesktop/ScreenSaver"
XML = f"""<node><interface name='{NAME}'>
  <method name='Inhibit'><arg type='s' direction='in'/><arg type='s' direction='in'/>
    <arg type='u' direction='out'/></method>
  <method name='UnInhibit'><arg type='u' direction='in'/></method>
</interface></node>"""
PATIENCE = 60  # seconds
COOKIE = 7


class Desktop:
    def __init__(self):
        self.calls = []
        self.loop = GLib.MainLoop()
        bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        interface = Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0]
        bus.register_object(PATH, interface, self.call, None, None)
        Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, None, None)

    def call(self, connection, sender, path, interface, method, arguments, invocation):
        self.calls.append((method, *arguments.unpack()))
        invocation.return_value(GLib.Variant("(u)", (COOKIE,)) if method == "Inhibit" else None)
        self.loop.quit()

    def wait(self, seconds):
        before = len(self.calls)
        timer = GLib.timeout_add_seconds(seconds, self.loop.quit)
        self.loop.run()
        if len(self.calls) > before:
            GLib.source_remove(timer)


def heard(program, time):
    desktop = Desktop()
    command = [program, "--game", "standard", *time]
    with subprocess.Popen(command, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}) as running:
        # The clock runs out by itself.
        for _ in range(2 if time else 1):
            desktop.wait(PATIENCE if time else 5)
        lives = running.poll() is None
        running.kill()
    return desktop.calls, lives


calls, lives = heard(sys.argv[1], sys.argv[2:])
print(calls, "the program lives" if lives else "the program has ended")
expected = [("Inhibit", "Backrank", "A clock runs"), ("UnInhibit", COOKIE)] if sys.argv[2:] else []
sys.exit(calls != expected or not lives)
