import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNoSecrets } from './secrets.ts';

/** A line as our processes write it; one that is no JSON is what the runtime said. */
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
  /** All that was logged until now. */
  lines(): Promise<LogLine[]>;
  /** Takes note of what will be overwritten. */
  keep(): Promise<void>;
  /** Reads a last time, before the folder goes. @throws Error when a secret was logged */
  end(): Promise<void>;
};

const watchers = new Set<LogWatcher>();

/** Watches what the processes of a data folder log. */
export const watchLogs = (dataDir: string): LogWatcher => {
  let kept = '';
  const read = async (): Promise<string> => {
    const texts = globSync(join(dataDir, 'logs/*.log*')).map((path) => readFile(path, 'utf8'));
    return kept + (await Promise.all(texts)).join('');
  };
  const logs: LogWatcher = {
    lines: async () => (await read()).split('\n').filter(Boolean).map(parseLogLine),
    keep: async () => {
      kept = await read();
    },
    end: async () => {
      kept = await read();
      assertNoSecrets(kept);
    },
  };
  watchers.add(logs);
  return logs;
};

/** What the instances of this file warned of since they started. */
export const readWarnings = async (): Promise<string> => {
  const lines = await Promise.all([...watchers].map((logs) => logs.lines()));
  return lines
    .flatMap((of) => of.filter(({ level }) => level >= WARN).map(({ text }) => `${text}\n`))
    .join('');
};
