import type { Document } from './documents.ts';

/** A command that a document shows. */
export type Command = {
  readonly document: string;
  readonly line: number;
  /** Without settings before it and what a comment says of it. */
  readonly text: string;
};

const PROGRAMS = 'npm|npx|node|docker|git|curl|cp|mkdir|sh|bash|openssl|kubectl|mongosh|nats|redis-cli';
const setting = /^(?:[A-Z][A-Z0-9_]*=\S* )+/;
const shown = new RegExp(`^(?:${PROGRAMS}) `);
const SHELL = new Set(['sh', 'bash', 'shell', 'console']);

const commandsIn = (shell: string): string[] =>
  shell
    .replace(/(^|\s)#.*$/, '')
    .split(/ && | \| |;/)
    .map((part) =>
      part.trim().replace(/^\$ /, '').replace(setting, '').replace(/ &$/, '').replace(/\s+/g, ' '),
    )
    .filter(Boolean);

/** Lines of a shell, those that go on after a `\` in one. */
const whole = (lines: readonly string[]): [number, string][] => {
  const joined: [number, string][] = [];
  let goesOn = false;
  for (const [index, line] of lines.entries()) {
    const last = joined.at(-1);
    if (goesOn && last) last[1] = `${last[1].slice(0, -1)}${line.trim()}`;
    else joined.push([index, line]);
    goesOn = line.endsWith('\\');
  }
  return joined;
};

/** Every command that a document shows, in blocks and in its sentences. */
export const commandsOf = ({ path: document, prose, blocks }: Document): Command[] => {
  const inBlocks = blocks.flatMap(({ language, line, lines }) =>
    whole(lines).flatMap(([index, text]) =>
      commandsIn(text)
        .filter((command) => SHELL.has(language) || shown.test(command))
        .map((command) => ({ document, line: line + index + 1, text: command })),
    ),
  );
  const inSentences = prose.flatMap((text, index) =>
    [...text.matchAll(/`([^`]+)`/g)].flatMap((match) =>
      commandsIn((match[1] ?? '').replaceAll('\\|', '|'))
        .filter((command) => shown.test(command) || command.startsWith('-- '))
        .map((command) => ({ document, line: index + 1, text: command })),
    ),
  );
  return [...inBlocks, ...inSentences];
};

/** Every choice that `a|b` in a command leaves, each as a command. */
export const choicesOf = (text: string): string[] => {
  const word = text.split(' ').find((each) => /^[\w-]+(\|[\w-]+)+$/.test(each));
  return word ? word.split('|').flatMap((choice) => choicesOf(text.replace(word, choice))) : [text];
};
