import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  readonly connections: number;
  readonly seconds: number;
};

export type RawRequest = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

const MS_PER_UNIT = { us: 0.001, ms: 1, s: 1000 } as const;

const WRK = { program: 'wrk', packages: ['wrk'], advice: 'put wrk 4 on PATH' };

/** Requests one URL over persistent connections as fast as it answers. */
export const runLoad = (
  options: LoadOptions & { readonly headers: Readonly<Record<string, string>> },
): Promise<Load> => {
  const fields = Object.entries(options.headers).flatMap(([name, value]) => [
    '--header',
    `${name}: ${value}`,
  ]);
  return runWrk(options, fields);
};

/** Sends requests one after another, and then again, over persistent connections as fast as they are answered. */
export const runRequests = async (
  options: LoadOptions & {
    readonly requests: readonly RawRequest[];
    /** Folder for a temporary file. */
    readonly folder: string;
  },
): Promise<Load> => {
  const REQUESTS = join(options.folder, 'requests');
  await writeFile(REQUESTS, options.requests.map(toText(new URL(options.url).host)).join('\0'));
  return runWrk(options, ['--script', join(import.meta.dirname, 'wrk-requests.lua')], { REQUESTS });
};

const toText =
  (host: string) =>
  ({ method, path, headers, body }: RawRequest): string => {
    const content = body === undefined ? '' : JSON.stringify(body);
    const fields = {
      host,
      ...headers,
      ...(content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    };
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
  };

const runWrk = async (
  { url, connections, seconds }: LoadOptions,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Load> => {
  const wrk = (await findOnPath(['wrk'])) ?? (await installWithApt(WRK));
  const size = ['--threads', '1', '--connections', `${connections}`, '--duration', `${seconds}s`];
  return parseReport(await runCommand(wrk, [...size, '--latency', ...args, url], { env }));
};

const parseReport = (report: string): Load => {
  const readNumber = (pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);
  /** Seconds end in a space. */
  const readMs = (share: number) => {
    const [, value, unit] = new RegExp(`^ +${share}% +([\\d.]+)(us|ms|s) *$`, 'm').exec(report) ?? [];
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
