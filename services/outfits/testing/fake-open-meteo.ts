import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Day = { code: number; high: number; low: number; rain: number };
/** A changed response replaces the fields of the complete one. */
type ChangeResponse = (body: ReturnType<typeof toResponseBody>) => object;
export type FakeForecast = {
  temperature: number;
  code: number;
  days?: readonly Day[];
  /** Weather of every day in the archive, which is unavailable without it. */
  past?: Day;
  change?: ChangeResponse;
};
type Behavior = 'respond' | 'hang' | 'fail' | 'respond-invalid';

const TOWN_PATH = '/v1/search';
const ARCHIVE_PATH = '/v1/archive';
/** Part of the path that a server behind a proxy can have. */
const BASE_PATH = /^\/meteo(?=\/)/;
const towns = {
  results: [
    { name: 'Graz', admin1: 'Styria', country: 'Austria', latitude: 47.06667, longitude: 15.45 },
    { name: 'Grazalema', admin1: null, latitude: 36.758, longitude: -5.365 },
    { name: 'Graz', latitude: null, longitude: null },
  ],
};

/** Starts a fake Open-Meteo server for forecasts and towns, which can be made to fail. */
export const startFakeOpenMeteo = async (initial: FakeForecast, today = '2026-11-20') => {
  let forecast = initial;
  let behavior: Behavior = 'respond';
  const requests: URLSearchParams[] = [];
  const paths: string[] = [];
  const handlers: Readonly<Record<Behavior, (response: ServerResponse) => void>> = {
    respond: (response) =>
      response.end(JSON.stringify((forecast.change ?? ((body) => body))(toResponseBody(forecast, today)))),
    hang: () => {},
    fail: (response) => response.writeHead(500).end('unavailable'),
    'respond-invalid': (response) =>
      response.end(JSON.stringify({ current: { temperature_2m: 'warm' }, results: 'many' })),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x');
    requests.push(searchParams);
    paths.push(pathname);
    response.setHeader('content-type', 'application/json');
    const path = pathname.replace(BASE_PATH, '');
    if (path === ARCHIVE_PATH) respondFromArchive(response, searchParams, forecast.past);
    else if (path === TOWN_PATH && behavior === 'respond') response.end(JSON.stringify(towns));
    else handlers[behavior](response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Query parameters and paths of all requests. */
    requests,
    paths,
    setBehavior: (next: Behavior, nextForecast: FakeForecast = forecast) => {
      behavior = next;
      forecast = nextForecast;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type FakeOpenMeteo = Awaited<ReturnType<typeof startFakeOpenMeteo>>;

const respondFromArchive = (response: ServerResponse, query: URLSearchParams, past: Day | undefined) => {
  if (!past) return response.writeHead(500).end();
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')];
  const time = Array.from({ length: (to - from) / 86_400_000 + 1 }, (_, index) =>
    new Date(from + index * 86_400_000).toISOString().slice(0, 10),
  );
  return response.end(
    JSON.stringify({
      daily: {
        time,
        temperature_2m_max: time.map(() => past.high),
        temperature_2m_min: time.map(() => past.low),
        precipitation_sum: time.map(() => past.rain),
      },
    }),
  );
};

const toResponseBody = ({ temperature, code, days = [] }: FakeForecast, today: string) => {
  const all = days.length > 0 ? days : [{ code, high: temperature + 5, low: temperature - 5, rain: 10 }];
  return {
    current: { temperature_2m: temperature, weather_code: code },
    daily: {
      time: all.map((_, index) =>
        new Date(Date.parse(today) + index * 86_400_000).toISOString().slice(0, 10),
      ),
      weather_code: all.map((day) => day.code),
      temperature_2m_max: all.map(({ high }) => high),
      temperature_2m_min: all.map(({ low }) => low),
      precipitation_probability_max: all.map(({ rain }) => rain),
    },
  };
};
