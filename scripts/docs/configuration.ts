import { formatCode, renderGeneratedNote, renderTable } from './markdown.ts';
import { deployables, listServerSettings, listUrlSettings, type Section, sections } from './sections.ts';
import type { Setting } from './settings.ts';

const INTRODUCTION = `# Configuration

${renderGeneratedNote('the schemas that read the environment')}

Every process reads its settings from the environment once, at startup. Spaces and quotes around a value are
ignored, and an empty variable counts as unset. If variables are missing or invalid, the process exits with one message that lists
all of them with their values, what is allowed and examples; the values of secrets are left out. A variable that only resembles a
setting is reported in the log. Keep variables marked **Secret** confidential.
Services can read any variable from a file: \`IDENTITY_KEYS_FILE\` is the path of a file with the value of \`IDENTITY_KEYS\`.
[.env.example](../.env.example) lists the same variables for \`docker compose\`.`;

const formatNames = (settings: readonly Setting[]): string =>
  settings.map(({ name }) => formatCode(name)).join(', ');

const renderDeployables = (): string =>
  renderTable(
    ['deployable', 'own variables', 'servers', 'URLs'],
    deployables.map((one) => {
      const own = sections.find(({ title }) => title === one.name);
      return [
        one.name,
        own ? `[${own.settings.length}](#${one.name})` : '',
        formatNames(listServerSettings(one)),
        formatNames(listUrlSettings(one)),
      ];
    }),
  );

const formatDefault = ({ isRequired, defaultValue }: Setting): string => {
  if (isRequired) return '**required**';
  return 'value' in defaultValue ? formatCode(defaultValue.value) : defaultValue.text;
};

const formatMeaning = ({ description, choices, example, isSecret }: Setting): string =>
  [
    description,
    ...(choices.length > 0 ? [`One of ${choices.map(formatCode).join(', ')}.`] : []),
    ...(example ? [`Example: ${formatCode(example)}.`] : []),
    ...(isSecret ? ['**Secret.**'] : []),
  ].join(' ');

const renderSection = ({ title, text, settings }: Section): string =>
  [
    `## ${title}`,
    text,
    renderTable(
      ['variable', 'default', 'meaning'],
      settings.map((setting) => [formatCode(setting.name), formatDefault(setting), formatMeaning(setting)]),
    ),
  ].join('\n\n');

/** Renders `docs/configuration.md`. */
export const renderConfiguration = (): string =>
  `${[
    INTRODUCTION,
    '## Variables by deployable',
    'Every process also reads [the common variables](#every-process).',
    renderDeployables(),
    ...sections.map(renderSection),
  ].join('\n\n')}\n`;
