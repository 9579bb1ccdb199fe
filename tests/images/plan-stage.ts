import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { findSourceFiles, hashFiles } from './build-context.ts';
import type { Command, Stage, Step } from './dockerfile.ts';

/** An operation on the files of a stage, with all variables expanded. Paths are those inside the image. */
export type Action =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 'files';
      readonly source: string;
      readonly files: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'stage'; readonly stage: PlannedStage; readonly source: string; readonly to: string }
  | ({ readonly kind: 'run'; readonly command: Command } & ProcessContext);

type ProcessContext = {
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** `uid:gid`; undefined for root. */
  readonly user: string | undefined;
};

export type PlannedStage = ProcessContext & {
  /** Identical for stages with identical results. */
  readonly key: string;
  /** Base stage or the name of a base image. */
  readonly from: PlannedStage | string;
  readonly actions: readonly Action[];
  readonly healthcheck: readonly string[];
  readonly command: readonly string[];
};

type Draft = { -readonly [Name in keyof PlannedStage]: PlannedStage[Name] } & {
  actions: Action[];
  args: Record<string, string>;
};

export type PlanInput = {
  readonly args: Readonly<Record<string, string>>;
  /** Name of the target stage; the last one by default. */
  readonly target?: string | undefined;
  /** Files of the build context. */
  readonly files: readonly string[];
};

/** Plans the operations of a stage without executing them. */
export const planImage = (stages: readonly Stage[], input: PlanInput): PlannedStage => {
  const known = new Map<string, PlannedStage>();
  const end = input.target ? stages.findIndex(({ name }) => name === input.target) : stages.length - 1;
  let last: PlannedStage | undefined;
  for (const stage of stages.slice(0, end + 1)) {
    last = planStage(stage, known, input);
    if (stage.name) known.set(stage.name, last);
  }
  if (!last) throw new UserError(`The Dockerfile has no stage ${input.target ?? ''}.`);
  return last;
};

const planStage = (
  stage: Stage,
  known: ReadonlyMap<string, PlannedStage>,
  input: PlanInput,
): PlannedStage => {
  const before = known.get(stage.from);
  const draft: Draft = {
    ...(before ?? { healthcheck: [], command: [], workdir: '/', env: {}, user: undefined }),
    ...{ key: '', from: before ?? stage.from, actions: [], args: {} },
  };
  for (const step of stage.steps) applyStep(step, draft, known, input);
  const { args: _, ...planned } = draft;
  return { ...planned, key: computeKey(planned) };
};

/** Computes a cache key from the base, the steps and the copied files, as a container engine does. */
const computeKey = ({ from, actions }: Omit<Draft, 'args'>): string => {
  const inputs = actions.map((action) => {
    if (action.kind === 'stage') return { ...action, stage: action.stage.key };
    return action.kind === 'files' ? { ...action, hash: hashFiles(action.files) } : action;
  });
  const origin = typeof from === 'string' ? from : from.key;
  return createHash('sha256')
    .update(JSON.stringify([origin, inputs]))
    .digest('hex')
    .slice(0, 16);
};

const applyStep = (
  step: Step,
  draft: Draft,
  known: ReadonlyMap<string, PlannedStage>,
  { args, files }: PlanInput,
): void => {
  const variables = { ...draft.args, ...draft.env };
  const expand = (text: string) => expandVariables(text, variables);
  const resolve = (path: string) => resolvePath(draft.workdir, expand(path));
  switch (step.kind) {
    case 'arg':
      draft.args = { ...draft.args, [step.name]: requireArgument(step.name, args) };
      break;
    case 'env':
      for (const [name, value] of step.values) draft.env = { ...draft.env, [name]: expand(value) };
      break;
    case 'workdir':
      draft.workdir = resolve(step.path);
      draft.actions.push({ kind: 'folder', path: draft.workdir });
      break;
    case 'copy':
      draft.actions.push(...toCopyActions(step, expand, resolve(step.to), { known, files }));
      break;
    case 'run':
      draft.actions.push({ ...step, workdir: draft.workdir, user: draft.user, env: variables });
      break;
    default:
      Object.assign(
        draft,
        step.kind === 'user'
          ? { user: expand(step.user) }
          : { [COMMAND_PROPERTIES[step.kind]]: step.command },
      );
  }
};

const COMMAND_PROPERTIES = { cmd: 'command', healthcheck: 'healthcheck' } as const;

type CopySources = { readonly known: ReadonlyMap<string, PlannedStage>; readonly files: readonly string[] };

const toCopyActions = (
  { from, sources }: Extract<Step, { kind: 'copy' }>,
  expand: (text: string) => string,
  to: string,
  { known, files }: CopySources,
): Action[] =>
  sources.map(expand).map((source) => {
    if (!from) return { kind: 'files', source, files: findSourceFiles(files, source), to };
    const stage = known.get(from);
    if (!stage) throw new UserError(`COPY --from=${from}: there is no earlier stage with that name.`);
    return { kind: 'stage', stage, source, to };
  });

const requireArgument = (name: string, args: PlanInput['args']): string => {
  const value = args[name];
  if (value === undefined) throw new UserError(`The build argument ${name} is missing.`);
  return value;
};

/** Resolves a path and keeps a trailing slash, which marks the target of COPY as a folder. */
const resolvePath = (workdir: string, path: string): string =>
  posix.resolve(workdir, path) + (path.endsWith('/') && path !== '/' ? '/' : '');

const expandVariables = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)\}|\$(\w+)/g, (_match, inBraces?: string, bare?: string) => {
    const value = variables[inBraces ?? bare ?? ''];
    if (value === undefined) throw new UserError(`${text}: ${inBraces ?? bare} is not defined.`);
    return value;
  });
