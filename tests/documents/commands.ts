import type { Document } from './documents.ts';

/** A command in a document. */
export type Command = {
  readonly document: string;
  readonly line: number;
  /** Without leading environment variables and trailing comments. */
  readonly text: string;
};

const PROGRAMS = 'npm|npx|node|docker|git|curl|cp|mkdir|sh|bash|openssl|kubectl|helm|mongosh|nats|redis-cli';
const environmentVariables = /^(?:[A-Z][A-Z0-9_]*=\S* )+/;
const knownProgram = new RegExp(`^(?:${PROGRAMS}) `);
const SHELL = new Set(['sh', 'bash', 'shell', 'console']);

const commandsIn = (shell: string): string[] =>
  shell
    .replace(/(^|\s)#.*$/, '')
    .split(/ && | \| |;/)
    .map((part) =>
      part
        .trim()
        .replace(/^\$ /, '')
        .replace(environmentVariables, '')
        .replace(/ &$/, '')
        .replace(/\s+/g, ' '),
    )
    .filter(Boolean);

/** Joins shell lines that end in a backslash with the next one. */
const joinContinuedLines = (lines: readonly string[]): [number, string][] => {
  const joined: [number, string][] = [];
  let continues = false;
  for (const [index, line] of lines.entries()) {
    const last = joined.at(-1);
    if (continues && last) last[1] = `${last[1].slice(0, -1)}${line.trim()}`;
    else joined.push([index, line]);
    continues = line.endsWith('\\');
  }
  return joined;
};

/** Returns every command of a document, from code blocks and from inline code. */
export const commandsOf = ({ path: document, prose, blocks }: Document): Command[] => {
  const inBlocks = blocks.flatMap(({ language, line, lines }) =>
    joinContinuedLines(lines).flatMap(([index, text]) =>
      commandsIn(text)
        .filter((command) => SHELL.has(language) || knownProgram.test(command))
        .map((command) => ({ document, line: line + index + 1, text: command })),
    ),
  );
  const inSentences = prose.flatMap((text, index) =>
    [...text.matchAll(/`([^`]+)`/g)].flatMap((match) =>
      commandsIn((match[1] ?? '').replaceAll('\\|', '|'))
        .filter((command) => knownProgram.test(command) || command.startsWith('-- '))
        .map((command) => ({ document, line: index + 1, text: command })),
    ),
  );
  return [...inBlocks, ...inSentences];
};

/** Expands `a|b` in a command into one command per choice. */
export const choicesOf = (text: string): string[] => {
  const word = text.split(' ').find((each) => /^[\w-]+(\|[\w-]+)+$/.test(each));
  return word ? word.split('|').flatMap((choice) => choicesOf(text.replace(word, choice))) : [text];
};
