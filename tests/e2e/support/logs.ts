import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNoSecrets } from './secrets.ts';

/** Log line of a process. Lines of the runtime are not JSON and have only `level` and `text`. */
export type LogLine = {
  readonly level: number;
  readonly service?: string;
  readonly msg?: string;
  readonly trace_id?: string;
  readonly text: string;
};

const WARN = 40;

const parseLogLine = (text: string): LogLine => {
  try {
    return { ...(JSON.parse(text) as Omit<LogLine, 'text'>), text };
  } catch {
    return { level: WARN, text };
  }
};

type LogWatcher = {
  /** Returns all lines written so far. */
  lines(): Promise<LogLine[]>;
  /** Keeps the current lines before a restart overwrites the files. */
  snapshot(): Promise<void>;
  /** @throws Error if a line contains a secret */
  check(): Promise<void>;
  /** Checks the lines a last time. @throws Error if one contains a secret */
  finish(): Promise<void>;
};

const watchers = new Set<LogWatcher>();

/** Watches the log files in a data folder. */
export const watchLogs = (dataDir: string): LogWatcher => {
  let previous = '';
  const read = async (): Promise<string> => {
    const texts = globSync(join(dataDir, 'logs/*.log*')).map((path) => readFile(path, 'utf8'));
    return previous + (await Promise.all(texts)).join('');
  };
  const logs: LogWatcher = {
    lines: async () => (await read()).split('\n').filter(Boolean).map(parseLogLine),
    snapshot: async () => {
      previous = await read();
    },
    check: async () => assertNoSecrets(await read()),
    finish: async () => {
      watchers.delete(logs);
      await logs.check();
    },
  };
  watchers.add(logs);
  return logs;
};

/** @throws Error if the log of a running instance contains a secret */
export const checkLogs = async (): Promise<void> => {
  for (const logs of watchers) await logs.check();
};

/** Returns all warnings and errors that the running instances logged. */
export const readWarnings = async (): Promise<string> => {
  const lines = await Promise.all([...watchers].map((logs) => logs.lines()));
  return lines
    .flatMap((entries) => entries.filter(({ level }) => level >= WARN).map(({ text }) => `${text}\n`))
    .join('');
};
