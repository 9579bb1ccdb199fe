"""Compares the expected days of the calendar corpus with those of a second implementation.

Fails for a difference without an explanation, and for an explanation that no longer holds.
"""

import json
import sys
from datetime import date, datetime, time, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import recurring_ical_events
from icalendar import Calendar

CORPUS = Path(__file__).parents[2] / "services/outfits/testing/calendar-corpus"
FROM, TO = date(2026, 11, 16), date(2026, 12, 20)


def to_text(case):
    """Returns the file of a case, whose lines lack the beginning and the end of a calendar."""
    lines = case.get("file") or [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        *case["lines"],
        "END:VCALENDAR",
    ]
    return "\r\n".join(lines) + "\r\n"


def to_local(value, family):
    """Converts a time in UTC to the clock of the family; others stay on their own clock."""
    if not isinstance(value, datetime):
        return datetime.combine(value, time())
    if value.tzinfo is not None and value.utcoffset() == timedelta() and str(value.tzinfo) == "UTC":
        value = value.astimezone(family)
    return value.replace(tzinfo=None)


def list_days(text, family):
    """Lists the days of all events as "YYYY-MM-DD title", sorted."""
    days = set()
    for calendar in Calendar.from_ical(text, multiple=True):
        # One day more on either side, because the days are those of a time zone.
        window = FROM - timedelta(days=1), TO + timedelta(days=2)
        for event in recurring_ical_events.of(calendar).between(*window):
            title = str(event.get("SUMMARY", ""))
            if event.get("STATUS") == "CANCELLED" or not title:
                continue
            start, end = (to_local(event[name].dt, family) for name in ("DTSTART", "DTEND"))
            last = max(start, end - timedelta(microseconds=1)).date()
            day = start.date()
            while day <= last:
                if FROM <= day <= TO:
                    days.add(f"{day} {title}")
                day += timedelta(days=1)
    return sorted(days)


def read_days(case):
    """Lists the days of a case, or returns "error" for a file that cannot be read."""
    try:
        return list_days(to_text(case), ZoneInfo(case.get("timeZone", "Europe/Berlin")))
    except Exception:  # The second implementation raises many kinds of errors.
        return "error"


def compare(name, case):
    """Returns the message about a case, or None if both implementations agree or the difference is explained."""
    days = read_days(case)
    explained = case.get("differs", {}).get("days")
    if days == (case["days"] if explained is None else explained):
        return None
    return f"{name}: {case['name']}\n  expected {case['days']}\n  found    {days}\n  explained {explained}"


def main():
    cases = [
        (path.stem, case) for path in sorted(CORPUS.glob("*.json")) for case in json.loads(path.read_text())
    ]
    messages = [message for name, case in cases if (message := compare(name, case))]
    explained = sum("differs" in case for _, case in cases)
    print(*messages, sep="\n")
    print(f"{len(cases)} calendars, {explained} explained differences, {len(messages)} others")
    return 1 if messages else 0


if __name__ == "__main__":
    sys.exit(main())
