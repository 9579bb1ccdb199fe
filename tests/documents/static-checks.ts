import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from './commands.ts';
import { root } from './documents.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Readonly<Record<string, string>>;
};

const OF_NPM = ['ci', 'install', 'version'];
const BUILT_IN = new Set([...OF_NPM, 'start', 'test']);

const npm = ([verb = '', script = '', dashes]: string[]): string | undefined => {
  const name = verb === 'run' ? script : verb;
  if (verb !== 'run' && !BUILT_IN.has(verb)) return `npm ${verb} is none of ours`;
  if (!(name in scripts) && !OF_NPM.includes(name)) return `package.json has no script ${name}`;
  if (verb === 'run' && dashes !== undefined && dashes !== '--')
    return 'what goes to the script stands after --';
  return undefined;
};

/** The projects of vitest.config.ts, by the names of the files that they take. */
const projectOf = (file: string): string => {
  if (file.startsWith('tests/e2e/')) return 'e2e';
  return file.includes('.integration.test.') ? 'integration' : 'unit';
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

const node = ([path = '']: string[]): string | undefined =>
  existsSync(join(root, path)) ? undefined : `there is no ${path}`;

const problem = (text: string): string | undefined => {
  const [program = '', ...words] = text.split(' ');
  if (program === 'npm') return npm(words);
  if (program === 'npx' && words[0] === 'vitest' && words[1] === 'run') return vitest(words.slice(2));
  if (program === 'npx')
    return existsSync(join(root, 'node_modules/.bin', words[0] ?? '')) ? undefined : 'it is not installed';
  if (program === 'node') return node(words);
  return undefined;
};

/** What is wrong with a command as it stands there. */
export const problemsOf = ({ document, line, text }: Command): string[] => {
  const found = problem(text);
  return found ? [`${document}:${line}: ${text}: ${found}`] : [];
};
