import { execFile } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT as checkout } from '@fitfolk/dev/workspace/deployables';
import type { Action, PlannedStage } from './plan-stage.ts';

const execute = promisify(execFile);

/** A built image: the folder that represents its root, and the settings of its program. */
export type Image = Pick<PlannedStage, 'workdir' | 'env' | 'user' | 'healthcheck' | 'command'> & {
  readonly root: string;
};

export type Builder = { build(plan: PlannedStage): Promise<Image> };

/** Variables that configure access to the package registry; a build inherits no others. */
const REACHING_REGISTRIES =
  /^(npm_config_(registry|cache|userconfig|globalconfig)|(https?|no)_proxy|node_extra_ca_certs)$/i;

/** Creates a builder that executes Dockerfiles in folders below `scratch`. Identical stages are built once. */
export const createBuilder = (scratch: string): Builder => {
  const made = new Map<string, Promise<string>>();
  const folderOf = (stage: PlannedStage): Promise<string> => {
    const known = made.get(stage.key) ?? make(stage);
    made.set(stage.key, known);
    return known;
  };
  const make = async (stage: PlannedStage): Promise<string> => {
    const root = join(scratch, stage.key);
    if (typeof stage.from === 'string') layBase(stage.from, join(scratch, 'node'), root);
    else await copyFolder(await folderOf(stage.from), root);
    for (const action of stage.actions) await act(action, root, folderOf);
    return root;
  };
  return { build: async (plan) => ({ ...plan, root: await folderOf(plan) }) };
};

/** Requires the base image to be the Node image of the running version, and provides that Node. */
const layBase = (from: string, node: string, root: string): void => {
  const version = /^node:(\d+\.\d+\.\d+)-/.exec(from)?.[1];
  if (`v${version}` !== process.version)
    throw new UserError(`FROM ${from}: here is Node ${process.version}.`);
  if (!statSync(node, { throwIfNoEntry: false })) copyFileSync(process.execPath, node);
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  linkSync(node, join(root, 'usr/local/bin/node'));
};

const act = async (
  action: Action,
  root: string,
  folderOf: (stage: PlannedStage) => Promise<string>,
): Promise<void> => {
  if (action.kind === 'folder') mkdirSync(join(root, action.path), { recursive: true });
  else if (action.kind === 'files') copyFiles(action, root);
  else if (action.kind === 'run') await runStep(action, root);
  else await copyFolder(join(await folderOf(action.stage), action.source), join(root, action.to));
};

/** Copies a file into a folder or to a name, or the contents of a folder into another. */
const copyFiles = ({ source, files, to }: Extract<Action, { kind: 'files' }>, root: string): void => {
  for (const file of files) {
    const isItself = relative(source, file) === '';
    const inside = isItself ? (to.endsWith('/') ? basename(file) : '') : relative(source, file);
    const target = join(root, to, inside);
    mkdirSync(dirname(target), { recursive: true });
    // Stages share files by hard links, so a write must replace the file.
    rmSync(target, { force: true });
    copyFileSync(join(checkout, file), target);
  }
};

const copyFolder = async (source: string, target: string): Promise<void> => {
  mkdirSync(target, { recursive: true });
  await execute('cp', ['--archive', '--link', `${source}/.`, target]);
};

const runStep = async (
  { command, workdir, env, user }: Extract<Action, { kind: 'run' }>,
  root: string,
): Promise<void> => {
  const [program = '', ...args] = typeof command === 'string' ? ['sh', '-c', command] : command;
  try {
    await execute(program, args, {
      cwd: join(root, workdir),
      env: { ...surroundingsOf(root), ...env },
      ...credentialsOf(user),
      maxBuffer: 16 * 2 ** 20,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new UserError(`RUN ${[command].flat().join(' ')} failed: ${stderr?.trim() || message}`, {
      cause: error,
    });
  }
};

/** Returns the base environment of a program in an image. */
export const surroundingsOf = (root: string): Record<string, string> => {
  const registries = Object.entries(process.env).filter(([name]) => REACHING_REGISTRIES.test(name));
  return {
    ...(Object.fromEntries(registries) as Record<string, string>),
    PATH: `${join(root, 'usr/local/bin')}:${process.env.PATH}`,
    HOME: homedir(),
  };
};

/** Returns the user ids of a program: those of USER when this process runs as root, else its own. */
export const credentialsOf = (user: string | undefined): { uid?: number; gid?: number } => {
  if (!user || process.getuid?.() !== 0) return {};
  const [uid, gid] = user.split(':').map(Number);
  return { ...(uid ? { uid } : {}), ...(gid ? { gid } : {}) };
};
