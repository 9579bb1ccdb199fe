import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type SchoolEvent = { readonly day: string; readonly title: string };

/** Renders a calendar of all-day events. */
const renderSchoolCalendar = (events: readonly SchoolEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//School//Test//EN',
    ...events.flatMap(({ day, title }, index) => [
      'BEGIN:VEVENT',
      `UID:${index}@school.example`,
      `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

/** Starts a server with the calendar of a school, which answers conditional requests and can be made to fail. */
export const startFakeSchool = async (initial: readonly SchoolEvent[] = []) => {
  let text: string | Buffer = renderSchoolCalendar(initial);
  let contentType = 'text/calendar';
  let version = 1;
  let status = 200;
  const answered: number[] = [];
  const server = createServer((request, response) => {
    const etag = `"${version}"`;
    const answer = status === 200 && request.headers['if-none-match'] === etag ? 304 : status;
    answered.push(answer);
    response.writeHead(answer, { etag, 'content-type': contentType });
    response.end(answer === 200 ? text : undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    url: `http://${host}/3b/calendar.ics?secret=4711`,
    /** Status codes of all answers. */
    answered,
    setEvents: (events: readonly SchoolEvent[]): void => {
      text = renderSchoolCalendar(events);
      contentType = 'text/calendar';
      version += 1;
    },
    /** Answers with another file, in the encoding of its type. */
    setText: (next: string | Buffer, type = 'text/calendar'): void => {
      text = next;
      contentType = type;
      version += 1;
    },
    setStatus: (next: number): void => {
      status = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type FakeSchool = Awaited<ReturnType<typeof startFakeSchool>>;
