import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export type CommandArguments<O extends Options> = {
  /** Text after "Usage:", such as `npm run backup -- <folder>`. Further lines can explain the options. */
  readonly usage: string;
  readonly options?: O;
  /** Number of arguments besides the options. */
  readonly maxPositionals?: number;
};

/** Exit code of a command that doesn't understand its arguments, as that of a shell. */
const WRONG_ARGUMENTS = 2;

/** Prints what is wrong with the arguments, and the usage. Exits with 2. */
export const rejectArguments = (usage: string, problem: string): never => {
  process.stderr.write(`${problem}\nUsage: ${usage}\n`);
  process.exit(WRONG_ARGUMENTS);
};

/** Reads the arguments of the command. With `--help` it prints the usage and exits with 0, with wrong ones with 2. */
export const readArguments = <O extends Options = Record<never, never>>({
  usage,
  options,
  maxPositionals = 0,
}: CommandArguments<O>) => {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    process.stdout.write(`Usage: ${usage}\n`);
    process.exit(0);
  }
  try {
    const parsed = parseArgs({ args, options: options ?? ({} as O), allowPositionals: true });
    const unexpected = parsed.positionals[maxPositionals];
    if (unexpected !== undefined) rejectArguments(usage, `Unexpected argument '${unexpected}'.`);
    return parsed;
  } catch (error) {
    // Node adds advice about arguments that begin with a hyphen.
    return rejectArguments(usage, `${(error as Error).message.split(/\.\s|\n/)[0]}.`);
  }
};
