import { addressesOf, type Chapter, chapters, deployables, serversOf } from './chapters.ts';
import { code, madeBy, table } from './markdown.ts';
import type { Setting } from './settings.ts';

const INTRODUCTION = `# Configuration

${madeBy('the schemas that read the environment')}

Every process reads its settings from the environment, once, when it starts. An empty variable is one that is not set. Where something
is missing or malformed, the process says all of it in one sentence and ends. **Secret** is what nobody else may know.
Any variable of the services may stand in a file: \`IDENTITY_KEYS_FILE\` leads to the value of \`IDENTITY_KEYS\`.
[.env.example](../.env.example) has the same variables for \`docker compose\`.`;

const names = (settings: readonly Setting[]): string => settings.map(({ name }) => code(name)).join(', ');

const readers = (): string =>
  table(
    ['deployable', 'its own', 'servers', 'addresses'],
    deployables.map((one) => {
      const own = chapters.find(({ title }) => title === one.name);
      return [
        one.name,
        own ? `[${own.settings.length}](#${one.name})` : '',
        names(serversOf(one)),
        names(addressesOf(one)),
      ];
    }),
  );

const defaultOf = ({ isRequired, byDefault }: Setting): string => {
  if (isRequired) return '**required**';
  return 'value' in byDefault ? code(byDefault.value) : byDefault.words;
};

const meaningOf = ({ description, choices, example, isSecret }: Setting): string =>
  [
    description,
    ...(choices.length > 0 ? [`One of ${choices.map(code).join(', ')}.`] : []),
    ...(example ? [`Such as ${code(example)}.`] : []),
    ...(isSecret ? ['**Secret.**'] : []),
  ].join(' ');

const chapterOf = ({ title, text, settings }: Chapter): string =>
  [
    `## ${title}`,
    text,
    table(
      ['variable', 'default', 'meaning'],
      settings.map((setting) => [code(setting.name), defaultOf(setting), meaningOf(setting)]),
    ),
  ].join('\n\n');

/** Generates `docs/configuration.md`. */
export const configuration = (): string =>
  `${[
    INTRODUCTION,
    '## Who reads what',
    'Beside what every process reads:',
    readers(),
    ...chapters.map(chapterOf),
  ].join('\n\n')}\n`;
