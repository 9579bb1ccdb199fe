import type { createClient } from '../client.ts';

export type Client = ReturnType<typeof createClient>;

export type Options = {
  /** Name of the profile that a command is about. */
  readonly person: string | undefined;
  readonly category: string | undefined;
};

/** A command of a person who has logged in. */
export type Command = (client: Client, args: readonly string[], options: Options) => Promise<void>;

/** Writes a line for the person. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);
