import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { requireNoSecrets } from './secrets.ts';

/** A line as our processes write it; one that is no JSON is what the runtime said. */
export type LogLine = {
  readonly level: number;
  readonly service?: string;
  readonly msg?: string;
  readonly trace_id?: string;
  readonly text: string;
};

const WARN = 40;

const lineOf = (text: string): LogLine => {
  try {
    return { ...(JSON.parse(text) as Omit<LogLine, 'text'>), text };
  } catch {
    return { level: WARN, text };
  }
};

type Watched = {
  /** All that was logged until now. */
  lines(): Promise<LogLine[]>;
  /** Takes note of what will be overwritten. */
  keep(): Promise<void>;
  /** Reads a last time, before the folder goes. @throws Error when a secret was logged */
  end(): Promise<void>;
};

const watched = new Set<Watched>();

/** Watches what the processes of a data folder log. */
export const watchLogs = (dataDir: string): Watched => {
  let kept = '';
  const read = async (): Promise<string> => {
    const texts = globSync(join(dataDir, 'logs/*.log*')).map((path) => readFile(path, 'utf8'));
    return kept + (await Promise.all(texts)).join('');
  };
  const logs: Watched = {
    lines: async () => (await read()).split('\n').filter(Boolean).map(lineOf),
    keep: async () => {
      kept = await read();
    },
    end: async () => {
      kept = await read();
      requireNoSecrets(kept);
    },
  };
  watched.add(logs);
  return logs;
};

/** What the instances of this file warned of since they started. */
export const warnings = async (): Promise<string> => {
  const lines = await Promise.all([...watched].map((logs) => logs.lines()));
  return lines
    .flatMap((of) => of.filter(({ level }) => level >= WARN).map(({ text }) => `${text}\n`))
    .join('');
};
