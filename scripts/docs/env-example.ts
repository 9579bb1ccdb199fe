import { type Chapter, chapters } from './chapters.ts';
import type { Setting } from './settings.ts';

const WIDTH = 110;

const INTRODUCTION = [
  'Made by `npm run docs` from the schemas that read these; docs/configuration.md has the same as a reference.',
  'Copy it to `.env` and change what you like: `docker compose up` reads that. It works as it is.',
  'What stands behind a # is the default, or an example where there is none.',
];

/** Wraps a comment at word boundaries. */
const comment = (text: string): string => {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 3 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.map((line) => `# ${line}`).join('\n');
};

const noteOf = ({ byDefault, isRequired, isSecret, choices }: Setting): string[] => [
  ...(choices.length > 0 ? [`One of ${choices.join(', ')}.`] : []),
  ...(isRequired ? ['Required.'] : []),
  ...('words' in byDefault && byDefault.words ? [`Not set: ${byDefault.words}.`] : []),
  ...(isSecret ? ['Secret.'] : []),
];

type Reading = { readonly chapter: Chapter; readonly setting: Setting };

/** Sections in order; variables of docker compose itself come first. */
const inOrder = chapters.toSorted(
  (one, other) => Number(other.title === '`docker compose`') - Number(one.title === '`docker compose`'),
);

/** Formats a variable with one value and its descriptions, each with its readers when they differ. */
const lineOf = (name: string, readings: readonly Reading[]): string => {
  const byMeaning = Map.groupBy(readings, ({ setting }) =>
    [setting.description, ...noteOf(setting)].join(' '),
  );
  const meanings = [...byMeaning].map(([meaning, of]) => {
    const readers = of.map(({ chapter }) => chapter.title).join(', ');
    return comment(byMeaning.size > 1 ? `${readers}: ${meaning}` : meaning);
  });
  const values = readings.map(({ setting: { byDefault, example = '' } }) =>
    'value' in byDefault ? byDefault.value : example,
  );
  return [...meanings, `# ${name}=${values[0]}`].join('\n');
};

/** Generates `.env.example`. */
export const envExample = (): string => {
  const readings = inOrder.flatMap((chapter) => chapter.settings.map((setting) => ({ chapter, setting })));
  const byName = Map.groupBy(readings, ({ setting }) => setting.name);
  const parts = inOrder.map(({ title, text, settings }) => {
    const first = settings.filter(({ name }) => byName.get(name)?.[0]?.chapter.title === title);
    const lines = first.map(({ name }) => lineOf(name, byName.get(name) ?? []));
    return [`${comment(`=== ${title} ===`)}\n${comment(text)}`, ...lines].join('\n\n');
  });
  return `${[INTRODUCTION.map(comment).join('\n'), ...parts].join('\n\n')}\n`;
};
