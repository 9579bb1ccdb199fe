import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { filesOf, hashOf } from './build-context.ts';
import type { Command, Stage, Step } from './dockerfile.ts';

/** An action on the files of a stage, with variables resolved. Paths are those inside the image. */
export type Action =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 'files';
      readonly source: string;
      readonly files: readonly string[];
      readonly to: string;
    }
  | { readonly kind: 'stage'; readonly stage: PlannedStage; readonly source: string; readonly to: string }
  | ({ readonly kind: 'run'; readonly command: Command } & Surroundings);

type Surroundings = {
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  /** `uid:gid`; root when absent. */
  readonly user: string | undefined;
};

export type PlannedStage = Surroundings & {
  /** Cache key: equal for identical stages. */
  readonly key: string;
  /** The base: another stage or a third-party image. */
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
  /** Target stage; the last one when absent. */
  readonly target?: string | undefined;
  /** Files of the build context. */
  readonly files: readonly string[];
};

/** Plans the actions of a stage without executing them. */
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
  for (const step of stage.steps) apply(step, draft, known, input);
  const { args: _, ...planned } = draft;
  return { ...planned, key: keyOf(planned) };
};

/** Hashes the steps, their input files and the base image, like an engine's build cache. */
const keyOf = ({ from, actions }: Omit<Draft, 'args'>): string => {
  const told = actions.map((action) => {
    if (action.kind === 'stage') return { ...action, stage: action.stage.key };
    return action.kind === 'files' ? { ...action, hash: hashOf(action.files) } : action;
  });
  const origin = typeof from === 'string' ? from : from.key;
  return createHash('sha256')
    .update(JSON.stringify([origin, told]))
    .digest('hex')
    .slice(0, 16);
};

const apply = (
  step: Step,
  draft: Draft,
  known: ReadonlyMap<string, PlannedStage>,
  { args, files }: PlanInput,
): void => {
  const variables = { ...draft.args, ...draft.env };
  const say = (text: string) => expand(text, variables);
  const place = (path: string) => resolveKeepingSlash(draft.workdir, say(path));
  switch (step.kind) {
    case 'arg':
      draft.args = { ...draft.args, [step.name]: requireArgument(step.name, args) };
      break;
    case 'env':
      for (const [name, value] of step.values) draft.env = { ...draft.env, [name]: say(value) };
      break;
    case 'workdir':
      draft.workdir = place(step.path);
      draft.actions.push({ kind: 'folder', path: draft.workdir });
      break;
    case 'copy':
      draft.actions.push(...copiesOf(step, say, place(step.to), { known, files }));
      break;
    case 'run':
      draft.actions.push({ ...step, workdir: draft.workdir, user: draft.user, env: variables });
      break;
    default:
      Object.assign(
        draft,
        step.kind === 'user' ? { user: say(step.user) } : { [names[step.kind]]: step.command },
      );
  }
};

const names = { cmd: 'command', healthcheck: 'healthcheck' } as const;

type Sources = { readonly known: ReadonlyMap<string, PlannedStage>; readonly files: readonly string[] };

const copiesOf = (
  { from, sources }: Extract<Step, { kind: 'copy' }>,
  say: (text: string) => string,
  to: string,
  { known, files }: Sources,
): Action[] =>
  sources.map(say).map((source) => {
    if (!from) return { kind: 'files', source, files: filesOf(files, source), to };
    const stage = known.get(from);
    if (!stage) throw new UserError(`COPY --from=${from}: no stage before it has that name.`);
    return { kind: 'stage', stage, source, to };
  });

const requireArgument = (name: string, args: PlanInput['args']): string => {
  const value = args[name];
  if (value === undefined) throw new UserError(`The build argument ${name} is missing.`);
  return value;
};

/** A trailing slash marks the target of COPY as a folder. */
const resolveKeepingSlash = (workdir: string, path: string): string =>
  posix.resolve(workdir, path) + (path.endsWith('/') && path !== '/' ? '/' : '');

const expand = (text: string, variables: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{(\w+)\}|\$(\w+)/g, (_match, inBraces?: string, bare?: string) => {
    const value = variables[inBraces ?? bare ?? ''];
    if (value === undefined) throw new UserError(`${text}: nothing says what ${inBraces ?? bare} is.`);
    return value;
  });
