import { readFileSync } from 'node:fs';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { type Copy, DockerfileParser, type Env, type From, type Instruction } from 'dockerfile-ast';

/** A command of a Dockerfile in exec form or shell form. */
export type Command = readonly string[] | string;

export type Step =
  | { readonly kind: 'arg'; readonly name: string }
  | { readonly kind: 'env'; readonly values: readonly (readonly [string, string])[] }
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'user'; readonly user: string }
  | {
      readonly kind: 'copy';
      /** Source stage; the build context when absent. */
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'run'; readonly command: Command }
  | { readonly kind: 'healthcheck'; readonly command: readonly string[] }
  | { readonly kind: 'cmd'; readonly command: readonly string[] };

export type Stage = {
  readonly name: string | undefined;
  /** A third-party image. */
  readonly from: string;
  readonly steps: readonly Step[];
};

/** Instructions that only describe an image. */
const SILENT = ['LABEL', 'EXPOSE', 'STOPSIGNAL'];

/** Parses a Dockerfile into stages. @throws for an unsupported instruction */
export const readDockerfile = (path: string): readonly Stage[] => {
  const stages: { name: string | undefined; from: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(path, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const stage = stages.at(-1);
    if (keyword === 'FROM') stages.push({ ...originOf(instruction as From), steps: [] });
    else if (!stage || !(keyword in readers || SILENT.includes(keyword))) throw notUnderstood(instruction);
    else if (keyword in readers) stage.steps.push((readers[keyword] as Reader)(instruction));
  }
  return stages;
};

const notUnderstood = (instruction: Instruction): UserError =>
  new UserError(
    `The run without an engine does not understand \`${instruction.toString().split('\n')[0]}\`.`,
  );

const originOf = (from: From) => ({ name: from.getBuildStage() ?? undefined, from: from.getImage() ?? '' });

const wordsOf = (instruction: Instruction): string[] =>
  instruction.getArguments().map((word) => word.getValue());

const LIST = /\[.*\]$/s;

/** Parses the exec form; the parser's own list loses spaces inside arguments. */
const listOf = (instruction: Instruction): readonly string[] => {
  const list = LIST.exec(instruction.getArgumentsContent() ?? '')?.[0];
  // In shell form the program does not receive signals.
  if (!list) throw notUnderstood(instruction);
  return JSON.parse(list) as string[];
};

type Flagged = Instruction & Pick<Copy, 'getFlags'>;
type Reader = (instruction: Instruction) => Step;

const requireFlags = (instruction: Instruction, known: readonly string[]): void => {
  const names = (instruction as Flagged).getFlags().map((flag) => flag.getName());
  if (names.some((name) => !known.includes(name))) throw notUnderstood(instruction);
};

const readers: Readonly<Record<string, Reader>> = {
  ARG: (instruction) => ({ kind: 'arg', name: wordsOf(instruction)[0] ?? '' }),
  ENV: (instruction) => ({
    kind: 'env',
    values: (instruction as Env)
      .getProperties()
      .map((property) => [property.getName(), property.getUnescapedValue() ?? ''] as const),
  }),
  WORKDIR: (instruction) => ({ kind: 'workdir', path: wordsOf(instruction)[0] ?? '' }),
  USER: (instruction) => ({ kind: 'user', user: wordsOf(instruction)[0] ?? '' }),
  COPY: (instruction) => {
    requireFlags(instruction, ['from']);
    const paths = wordsOf(instruction);
    return {
      kind: 'copy',
      from: (instruction as Copy).getFromFlag()?.getValue() ?? undefined,
      sources: paths.slice(0, -1),
      to: paths.at(-1) ?? '',
    };
  },
  RUN: (instruction) => {
    // The only mount is npm's cache, which this machine already has.
    requireFlags(instruction, ['mount']);
    const line = instruction.getArgumentsContent() ?? '';
    return { kind: 'run', command: LIST.test(line) && line.startsWith('[') ? listOf(instruction) : line };
  },
  HEALTHCHECK: (instruction) => ({ kind: 'healthcheck', command: listOf(instruction) }),
  CMD: (instruction) => ({ kind: 'cmd', command: listOf(instruction) }),
};
