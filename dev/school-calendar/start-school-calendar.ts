import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Log } from '../processes/progress.ts';
import { chooseStoredPort } from '../processes/stored-port.ts';
import { renderSchoolCalendar } from './render-school-calendar.ts';

export type StartedSchoolCalendar = {
  /** Variables that let outfits read the calendar and name it to the demo; empty in production. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
};

type SchoolCalendarOptions = {
  readonly env: NodeJS.ProcessEnv;
  readonly dataDir: string;
  readonly log: Log;
};

const LOOPBACK = '127.0.0.1';

/** Starts the server of the calendar to which the demo subscribes children, unless NODE_ENV is production. */
export const startSchoolCalendar = async ({
  env,
  dataDir,
  log,
}: SchoolCalendarOptions): Promise<StartedSchoolCalendar> => {
  if (env.NODE_ENV === 'production') return { env: {}, stop: async () => {} };
  // Subscriptions keep the address.
  const port = await chooseStoredPort({
    file: join(dataDir, 'school-calendar.json'),
    onTaken: (taken) => log(`Port ${taken} is in use: run npm run demo again to move its school calendar.`),
  });
  const server = createServer((_request, response) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    response.setHeader('content-type', 'text/calendar; charset=utf-8');
    response.end(renderSchoolCalendar(toCalendarDay(new Date(), timeZone)));
  });
  await once(server.listen({ host: LOOPBACK, port }), 'listening');
  const host = `${LOOPBACK}:${port}`;
  const allowed = env.OUTBOUND_PRIVATE_HOSTS;
  return {
    env: {
      OUTBOUND_PRIVATE_HOSTS: allowed ? `${allowed},${host}` : host,
      DEMO_SCHOOL_CALENDAR_URL: `http://${host}/calendar.ics`,
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
