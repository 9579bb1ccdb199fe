import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './commands.ts';
import { root } from './documents.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const OF_NPM = ['ci', 'install', 'version'];
const BUILT_IN = new Set([...OF_NPM, 'start', 'test']);

const npm = (words: string[]): string | undefined => {
  const [verb = '', script = '', dashes] = words;
  const name = verb === 'run' ? script : verb;
  if (verb !== 'run' && !BUILT_IN.has(verb)) return `npm ${verb} is not a command of this repository`;
  const workspace = /-w (\S+)/.exec(words.join(' '))?.[1];
  if (workspace && !existsSync(join(root, workspace, 'package.json'))) return `there is no ${workspace}`;
  if (!(name in scripts) && !OF_NPM.includes(name)) return `package.json has no script ${name}`;
  if (verb === 'run' && dashes !== undefined && dashes !== '--') return 'arguments of a script follow --';
  return undefined;
};

/** Returns the vitest project that runs a test file, as in vitest.config.ts. */
const projectOf = (file: string): string => {
  if (file.startsWith('tests/e2e/')) return 'e2e';
  if (file.endsWith('.tsx')) return 'component';
  return /\.(integration|system)\.test\./.exec(file)?.[1] ?? 'unit';
};

const vitest = (words: string[]): string | undefined => {
  const at = words.indexOf('--project');
  const project = at < 0 ? undefined : words[at + 1];
  const paths = words.filter((word, index) => !word.startsWith('-') && (at < 0 || index !== at + 1));
  if (paths.length === 0 && project) return undefined;
  const holdsTests = (path: string) =>
    globSync([path, `${path}/**/*.test.{ts,tsx}`, `${path}*.test.{ts,tsx}`], { cwd: root })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .some((file) => !project || projectOf(file) === project);
  const empty = paths.filter((path) => !holdsTests(path));
  return empty.length > 0 ? `there are no tests in ${empty.join(', ')}` : undefined;
};

const node = ([path = '']: string[], folder = ''): string | undefined =>
  existsSync(join(root, folder, path)) ? undefined : `there is no ${path}`;

/** Returns the working folder of a container: that of the service whose image it runs. */
const toWorkingFolder = (service: string): string => {
  const folder = join('services', service);
  return existsSync(join(root, folder)) ? folder : '';
};

/** Checks the service that `docker compose` names and the program it runs. */
const compose = (words: string[]): string | undefined => {
  if (words.length === 0) return undefined;
  const file = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const verbs = new Set([
    'up',
    'run',
    'build',
    'down',
    'logs',
    'ps',
    'stop',
    'pull',
    'exec',
    'config',
    'cp',
    'restart',
  ]);
  const at = words.findIndex((word) => verbs.has(word));
  if (at < 0) return 'it has no docker compose subcommand';
  const rest = words.slice(at + 1).filter((word) => !word.startsWith('-'));
  const service = rest[0]?.split(':')[0];
  if (service && !new RegExp(`^  ${service}:`, 'm').test(file)) return `docker-compose.yml has no ${service}`;
  return service && rest[1] === 'node' ? node(rest.slice(2), toWorkingFolder(service)) : undefined;
};

/** Checks the Dockerfile and the build argument that `docker build` names. */
const build = (words: string[]): string | undefined =>
  node([words[words.indexOf('-f') + 1] ?? '']) ?? node([/=(\S+)/.exec(words.join(' '))?.[1] ?? '']);

const problem = (text: string): string | undefined => {
  const [program = '', ...words] = text.split(' ');
  if (program === 'npm') return npm(words);
  if (program === 'npx' && words[0] === 'vitest' && words[1] === 'run') return vitest(words.slice(2));
  if (program === 'npx')
    return existsSync(join(root, 'node_modules/.bin', words[0] ?? '')) ? undefined : 'it is not installed';
  if (program === 'node') return node(words);
  if (program === 'docker' && words[0] === 'build') return build(words.slice(1));
  if (program === 'docker' && words[0] === 'compose') return compose(words.slice(1));
  return undefined;
};

/** Returns a sentence about a command that cannot work, or none. */
export const problemsOf = ({ document, line, text }: Command): string[] => {
  const found = problem(text);
  return found ? [`${document}:${line}: ${text}: ${found}`] : [];
};
