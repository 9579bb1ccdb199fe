import { readFileSync } from 'node:fs';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { type Copy, DockerfileParser, type Env, type From, type Instruction } from 'dockerfile-ast';

/** A command in exec form (a list) or shell form (a string). */
export type Command = readonly string[] | string;

export type Step =
  | { readonly kind: 'arg'; readonly name: string }
  | { readonly kind: 'env'; readonly values: readonly (readonly [string, string])[] }
  | { readonly kind: 'workdir'; readonly path: string }
  | { readonly kind: 'user'; readonly user: string }
  | {
      readonly kind: 'copy';
      /** Source stage; undefined for the build context. */
      readonly from: string | undefined;
      readonly sources: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'run'; readonly command: Command }
  | { readonly kind: 'healthcheck'; readonly command: readonly string[] }
  | { readonly kind: 'cmd'; readonly command: readonly string[] };

export type Stage = {
  readonly name: string | undefined;
  /** Base image or stage. */
  readonly from: string;
  readonly steps: readonly Step[];
};

/** Instructions that do not affect the file system or the program. */
const METADATA_INSTRUCTIONS = ['LABEL', 'EXPOSE', 'STOPSIGNAL'];

/** Parses the stages of a Dockerfile. @throws UserError for an unsupported instruction */
export const readDockerfile = (path: string): readonly Stage[] => {
  const stages: { name: string | undefined; from: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(readFileSync(path, 'utf8')).getInstructions()) {
    const keyword = instruction.getKeyword();
    const stage = stages.at(-1);
    if (keyword === 'FROM') stages.push({ ...parseFrom(instruction as From), steps: [] });
    else if (!stage || !(keyword in STEP_PARSERS || METADATA_INSTRUCTIONS.includes(keyword)))
      throw createUnsupportedError(instruction);
    else if (keyword in STEP_PARSERS) stage.steps.push((STEP_PARSERS[keyword] as StepParser)(instruction));
  }
  return stages;
};

const createUnsupportedError = (instruction: Instruction): UserError =>
  new UserError(`The image tests do not support \`${instruction.toString().split('\n')[0]}\`.`);

const parseFrom = (from: From) => ({ name: from.getBuildStage() ?? undefined, from: from.getImage() ?? '' });

const getArguments = (instruction: Instruction): string[] =>
  instruction.getArguments().map((word) => word.getValue());

const LIST = /\[.*\]$/s;

/** Parses the JSON list of an exec form; the parser's own list drops spaces in arguments. */
const parseList = (instruction: Instruction): readonly string[] => {
  const list = LIST.exec(instruction.getArgumentsContent() ?? '')?.[0];
  // A shell would not forward signals to the program.
  if (!list) throw createUnsupportedError(instruction);
  return JSON.parse(list) as string[];
};

type InstructionWithFlags = Instruction & Pick<Copy, 'getFlags'>;
type StepParser = (instruction: Instruction) => Step;

const assertSupportedFlags = (instruction: Instruction, known: readonly string[]): void => {
  const names = (instruction as InstructionWithFlags).getFlags().map((flag) => flag.getName());
  if (names.some((name) => !known.includes(name))) throw createUnsupportedError(instruction);
};

const STEP_PARSERS: Readonly<Record<string, StepParser>> = {
  ARG: (instruction) => ({ kind: 'arg', name: getArguments(instruction)[0] ?? '' }),
  ENV: (instruction) => ({
    kind: 'env',
    values: (instruction as Env)
      .getProperties()
      .map((property) => [property.getName(), property.getUnescapedValue() ?? ''] as const),
  }),
  WORKDIR: (instruction) => ({ kind: 'workdir', path: getArguments(instruction)[0] ?? '' }),
  USER: (instruction) => ({ kind: 'user', user: getArguments(instruction)[0] ?? '' }),
  COPY: (instruction) => {
    assertSupportedFlags(instruction, ['from']);
    const paths = getArguments(instruction);
    return {
      kind: 'copy',
      from: (instruction as Copy).getFromFlag()?.getValue() ?? undefined,
      sources: paths.slice(0, -1),
      to: paths.at(-1) ?? '',
    };
  },
  RUN: (instruction) => {
    // Mounts are npm caches, and this machine has its own.
    assertSupportedFlags(instruction, ['mount']);
    const line = instruction.getArgumentsContent() ?? '';
    return { kind: 'run', command: LIST.test(line) && line.startsWith('[') ? parseList(instruction) : line };
  },
  HEALTHCHECK: (instruction) => ({ kind: 'healthcheck', command: parseList(instruction) }),
  CMD: (instruction) => ({ kind: 'cmd', command: parseList(instruction) }),
};
