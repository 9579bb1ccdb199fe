import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Day = { code: number; high: number; low: number; rain: number };
export type FakeForecast = { temperature: number; code: number; days?: readonly Day[] };
type Behavior = 'answers' | 'hangs' | 'errs' | 'talks nonsense';

/** A small server that forecasts in Open-Meteo's words, or fails to. */
export const startFakeOpenMeteo = async (first: FakeForecast, today = '2026-11-20') => {
  let sky = first;
  let mood: Behavior = 'answers';
  const requests: URLSearchParams[] = [];
  const answers: Readonly<Record<Behavior, (response: ServerResponse) => void>> = {
    answers: (response) => response.end(JSON.stringify(forecastOf(sky, today))),
    hangs: () => {},
    errs: (response) => response.writeHead(500).end('out of order'),
    'talks nonsense': (response) => response.end(JSON.stringify({ current: { temperature_2m: 'warm' } })),
  };
  const server = createServer((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://x').searchParams);
    response.setHeader('content-type', 'application/json');
    answers[mood](response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The queries of all calls so far. */
    asked: requests,
    setBehavior: (next: Behavior, weather: FakeForecast = sky) => {
      mood = next;
      sky = weather;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type FakeOpenMeteo = Awaited<ReturnType<typeof startFakeOpenMeteo>>;

const forecastOf = ({ temperature, code, days = [] }: FakeForecast, today: string) => {
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
