import { readFile, writeFile } from 'node:fs/promises';
import { findFreePort, isPortFree } from './ports.ts';

type StoredPortOptions = {
  /** JSON file that keeps the port across restarts. */
  readonly file: string;
  /** Called with the stored port if another program uses it. */
  readonly onTaken: (port: number) => void;
};

/** Returns the stored port if it is free, or stores a free one. */
export const chooseStoredPort = async ({ file, onTaken }: StoredPortOptions): Promise<number> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  const stored = text ? (JSON.parse(text) as { port: number }).port : undefined;
  if (stored && (await isPortFree(stored))) return stored;
  if (stored) onTaken(stored);
  const port = await findFreePort();
  await writeFile(file, JSON.stringify({ port }));
  return port;
};
