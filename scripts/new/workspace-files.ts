import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readArguments, rejectArguments } from '@fitfolk/dev/processes/read-arguments';

/** The repository root, or the root of a scratch copy in tests. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Values for the placeholders of a template, such as `name` for `__name__`. */
export type Placeholders = Readonly<Record<string, string>>;

/** Converts a kebab-case name to camelCase. */
export const toCamelCase = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Reads the name of a new workspace from the command line. Exits with a usage message when it is no kebab-case name. */
export const readName = (script: string): string => {
  const usage = `npm run ${script} -- <name in kebab-case>`;
  const [name = ''] = readArguments({ usage, maxPositionals: 1 }).positionals;
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name;
  return rejectArguments(usage, name ? `'${name}' is not in kebab-case.` : 'A name is missing.');
};

/** Writes a new file from a template. @throws when the file exists */
export const writeFromTemplate = async (
  template: string,
  file: string,
  placeholders: Placeholders,
): Promise<void> => {
  const text = await readFile(join(import.meta.dirname, 'templates', template), 'utf8');
  const content = Object.entries(placeholders).reduce(
    (result, [name, value]) => result.replaceAll(`__${name}__`, value),
    text,
  );
  await mkdir(dirname(join(ROOT, file)), { recursive: true });
  await writeFile(join(ROOT, file), content, { flag: 'wx' });
};

/** Inserts text before the first match of a pattern in an existing file. @throws when nothing matches */
export const insertBefore = async (file: string, pattern: RegExp, text: string): Promise<void> => {
  const content = await readFile(join(ROOT, file), 'utf8');
  const match = pattern.exec(content);
  if (!match) throw new Error(`${file} does not contain ${pattern}`);
  await writeFile(join(ROOT, file), content.slice(0, match.index) + text + content.slice(match.index));
};

/** Adds a workspace to the dependencies of another one. */
export const addDependency = async (manifest: string, name: string): Promise<void> => {
  const content = JSON.parse(await readFile(join(ROOT, manifest), 'utf8'));
  const dependencies = { ...content.dependencies, [name]: '*' };
  content.dependencies = Object.fromEntries(
    Object.entries(dependencies).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(join(ROOT, manifest), `${JSON.stringify(content, null, 2)}\n`);
};

/** Returns the dependencies that a workspace declares, with their versions. */
export const readDependencies = async (manifest: string): Promise<Readonly<Record<string, string>>> =>
  JSON.parse(await readFile(join(ROOT, manifest), 'utf8')).dependencies;
