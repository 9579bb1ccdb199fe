import { parseArgs } from 'node:util';
import manifest from '../../package.json' with { type: 'json' };
import { ApiError, ConnectionError, createClient } from '../client.ts';
import { addPhotos } from './add-photos.ts';
import { exportAll } from './export-all.ts';
import { logIn } from './log-in.ts';
import { readLogin } from './login-file.ts';
import { showToday } from './show-today.ts';

const USAGE = `Usage:
  fitfolk login <address>             ask for an access token and store it
  fitfolk add <photo>… [options]      add the items of photos
      --for <person>                  whose they are, if there are several people
      --category <category>           of photos that are not recognized: tops, bottoms, shoes, accessories or outerwear
  fitfolk today                       show what everybody wears today
  fitfolk export <folder>             save profiles, closets, outfits, packing lists and images
  fitfolk --version                   print the version of this command

FITFOLK_URL and FITFOLK_TOKEN replace the stored address and token.
`;

const commands = { add: addPhotos, today: showToday, export: exportAll } as const;

const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);

/** Exit code for arguments that the command doesn't understand. */
const WRONG_ARGUMENTS = 2;

const readArguments = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        for: { type: 'string' },
        category: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
      },
    });
  } catch (error) {
    // Node adds advice about arguments that begin with a hyphen.
    return rejectArguments(`${(error as Error).message.split(/\.\s|\n/)[0]}.`);
  }
};

const rejectArguments = (problem: string): never => {
  process.stderr.write(`${problem}\n${USAGE}`);
  process.exit(WRONG_ARGUMENTS);
};

const run = async (args: readonly string[]): Promise<void> => {
  const { values, positionals } = readArguments(args);
  const [name = '', ...rest] = positionals;
  if (values.help) return void process.stdout.write(USAGE);
  if (values.version) return void process.stdout.write(`${manifest.version}\n`);
  if (name === 'login') return logIn(rest, process.env);
  if (!isCommand(name))
    return rejectArguments(name ? `There is no command '${name}'.` : 'A command is missing.');
  const client = createClient(await readLogin(process.env));
  await commands[name](client, rest, { person: values.for, category: values.category });
};

/** Returns what a person can do about an error. */
const explain = (error: unknown): string => {
  if (error instanceof ApiError) {
    if (error.status === 401) return 'The access token is not valid any more. Run `fitfolk login` again.';
    if (error.problem?.code === 'scope-missing')
      return `The access token may not do that: ${error.problem.detail}`;
    return error.problem?.detail ?? error.message;
  }
  if (error instanceof ConnectionError) return 'The server could not be reached.';
  return error instanceof Error ? error.message : String(error);
};

run(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${explain(error).trimEnd()}\n`);
  process.exitCode = 1;
});
