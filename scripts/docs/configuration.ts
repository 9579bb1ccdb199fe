import { addressesOf, type Chapter, chapters, deployables, serversOf } from './chapters.ts';
import { code, madeBy, table } from './markdown.ts';
import type { Setting } from './settings.ts';

const INTRODUCTION = `# Configuration

${madeBy('the schemas that read the environment')}

Every process reads its settings from the environment once, at startup. An empty variable counts as unset. If variables are missing or
invalid, the process lists all of them in one error message and exits. Keep variables marked **Secret** confidential.
Services can read any variable from a file: \`IDENTITY_KEYS_FILE\` is the path of a file with the value of \`IDENTITY_KEYS\`.
[.env.example](../.env.example) lists the same variables for \`docker compose\`.`;

const names = (settings: readonly Setting[]): string => settings.map(({ name }) => code(name)).join(', ');

const readers = (): string =>
  table(
    ['deployable', 'own variables', 'servers', 'URLs'],
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
    ...(example ? [`Example: ${code(example)}.`] : []),
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
    '## Variables by deployable',
    'Every process also reads [the common variables](#every-process).',
    readers(),
    ...chapters.map(chapterOf),
  ].join('\n\n')}\n`;
