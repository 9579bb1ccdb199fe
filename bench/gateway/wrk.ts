import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithApt } from '@fitfolk/dev/provision/install/apt';
import { findOnPath } from '@fitfolk/dev/provision/install/programs';

export type Load = {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly requests: number;
  /** Responses with another status than 2xx or 3xx, and socket errors. */
  readonly errors: number;
};

export type LoadOptions = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
};

const MS_PER_UNIT = { us: 0.001, ms: 1, s: 1000 } as const;

const WRK = { program: 'wrk', packages: ['wrk'], advice: 'put wrk 4 on PATH' };

/** Requests one URL over persistent connections as fast as it answers, with wrk. */
export const runLoad = async ({ url, headers, connections, seconds }: LoadOptions): Promise<Load> => {
  const wrk = (await findOnPath(['wrk'])) ?? (await installWithApt(WRK));
  const fields = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const size = ['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`];
  return parseReport(await runCommand(wrk, [...size, '--latency', ...fields, url]));
};

const parseReport = (report: string): Load => {
  const readNumber = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  const readMs = (share: number) => {
    const [, value, unit] = new RegExp(`^\\s+${share}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(report) ?? [];
    return Number(value) * MS_PER_UNIT[unit as keyof typeof MS_PER_UNIT];
  };
  const socketErrors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(report);
  return {
    requestsPerSecond: readNumber(/Requests\/sec:\s+([\d.]+)/),
    requests: readNumber(/(\d+) requests in/),
    p50Ms: readMs(50),
    p99Ms: readMs(99),
    errors:
      readNumber(/Non-2xx or 3xx responses: (\d+)/) +
      (socketErrors ?? []).slice(1).reduce((sum, count) => sum + Number(count), 0),
  };
};
