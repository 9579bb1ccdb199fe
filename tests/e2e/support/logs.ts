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
  /** Reads the lines a last time. @throws Error if they contain a secret */
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
    finish: async () => {
      previous = await read();
      assertNoSecrets(previous);
    },
  };
  watchers.add(logs);
  return logs;
};

/** Returns all warnings and errors that the instances of a test file logged. */
export const readWarnings = async (): Promise<string> => {
  const lines = await Promise.all([...watchers].map((logs) => logs.lines()));
  return lines
    .flatMap((entries) => entries.filter(({ level }) => level >= WARN).map(({ text }) => `${text}\n`))
    .join('');
};
