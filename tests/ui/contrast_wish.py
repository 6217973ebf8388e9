#!/usr/bin/python3
"""A desktop whose person wants high contrast: the program wears it, and takes it off when the desktop does.

    contrast_wish.py PROGRAM

Run it under dbus-run-session.
"""

import os
import subprocess
import sys
import tempfile

from accessible_game import application_of, named, waited
from gi.repository import Atspi, Gio, GLib

NAME = "org.freedesktop.portal.Desktop"
PATH = "/org/freedesktop/portal/desktop"
SETTINGS = "org.freedesktop.portal.Settings"
GROUP, KEY = "org.freedesktop.appearance", "contrast"
XML = f"""<node><interface name='{SETTINGS}'>
  <method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>
    <arg type='v' direction='out'/></method>
  <signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>
</interface></node>"""


def portal():
    """Answers that contrast is wanted, until a line comes: then it is not wanted any more."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)

    def call(connection, sender, path, interface, method, arguments, invocation):
        if arguments.unpack() == (GROUP, KEY):
            wrapped = GLib.Variant("v", GLib.Variant("u", 1))
            return invocation.return_value(GLib.Variant.new_tuple(GLib.Variant("v", wrapped)))
        return invocation.return_dbus_error("org.freedesktop.portal.Error.NotFound", "no such setting")

    def changed(channel, condition):
        value = GLib.Variant("(ssv)", (GROUP, KEY, GLib.Variant("u", 0)))
        bus.emit_signal(None, PATH, SETTINGS, "SettingChanged", value)
        return GLib.SOURCE_REMOVE

    bus.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], call, None, None)
    Gio.bus_own_name_on_connection(bus, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("ready", flush=True), None)
    GLib.io_add_watch(GLib.IOChannel.unix_new(sys.stdin.fileno()), GLib.PRIORITY_DEFAULT, GLib.IO_IN, changed)
    GLib.MainLoop().run()


def is_checked(application, wanted):
    action = named(application, "High contrast")
    return action is not None and action.get_state_set().contains(Atspi.StateType.CHECKED) == wanted


def main(program):
    with tempfile.TemporaryDirectory() as home:
        read, write = os.pipe()
        display = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x768x24"],
                                   pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
        os.environ.update(QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1", XDG_CONFIG_HOME=home,
                          XDG_DATA_HOME=home, XDG_STATE_HOME=home)
        desktop = subprocess.Popen([sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        desktop.stdout.readline()
        process = subprocess.Popen([program])
        try:
            application = waited("the program", lambda: application_of(process))
            waited("high contrast", lambda: is_checked(application, True))
            desktop.stdin.write(b"\n")
            desktop.stdin.flush()
            waited("the usual colours", lambda: is_checked(application, False))
        finally:
            for started in (process, desktop, display):
                started.terminate()
                started.wait(10)


if __name__ == "__main__":
    main(sys.argv[1]) if len(sys.argv) > 1 else portal()
