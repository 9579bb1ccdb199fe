import { execFile } from 'node:child_process';
import { copyFileSync, linkSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '@fitfolk/dev/processes/user-error';
import { REPOSITORY_ROOT as checkout } from '@fitfolk/dev/workspace/deployables';
import type { Action, PlannedStage } from './plan-stage.ts';

const execute = promisify(execFile);

/** A built image: the folder that represents its root, with the settings of its program. */
export type Image = Pick<PlannedStage, 'workdir' | 'env' | 'user' | 'healthcheck' | 'command'> & {
  readonly root: string;
};

export type Builder = { build(plan: PlannedStage): Promise<Image> };

/** Variables for access to package registries; builds get no other variable of this machine. */
const REGISTRY_VARIABLES =
  /^(npm_config_(registry|cache|userconfig|globalconfig)|(https?|no)_proxy|node_extra_ca_certs)$/i;

/** Creates a builder that executes stages in folders below `scratch`. Identical stages are built once, as in an engine's cache. */
export const createBuilder = (scratch: string): Builder => {
  const built = new Map<string, Promise<string>>();
  const getFolder = (stage: PlannedStage): Promise<string> => {
    const existing = built.get(stage.key) ?? buildStage(stage);
    built.set(stage.key, existing);
    return existing;
  };
  const buildStage = async (stage: PlannedStage): Promise<string> => {
    const root = join(scratch, stage.key);
    if (typeof stage.from === 'string') createBaseLayer(stage.from, join(scratch, 'node'), root);
    else await copyFolder(await getFolder(stage.from), root);
    for (const action of stage.actions) await applyAction(action, root, getFolder);
    return root;
  };
  return { build: async (plan) => ({ ...plan, root: await getFolder(plan) }) };
};

/** Links the running Node into the base layer. @throws UserError when the Dockerfile uses another version */
const createBaseLayer = (from: string, node: string, root: string): void => {
  const version = /^node:(\d+\.\d+\.\d+)-/.exec(from)?.[1];
  if (`v${version}` !== process.version)
    throw new UserError(`FROM ${from}: this machine runs Node ${process.version}.`);
  if (!statSync(node, { throwIfNoEntry: false })) copyFileSync(process.execPath, node);
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
  linkSync(node, join(root, 'usr/local/bin/node'));
};

const applyAction = async (
  action: Action,
  root: string,
  getFolder: (stage: PlannedStage) => Promise<string>,
): Promise<void> => {
  if (action.kind === 'folder') mkdirSync(join(root, action.path), { recursive: true });
  else if (action.kind === 'files') copyFiles(action, root);
  else if (action.kind === 'run') await runCommandStep(action, root);
  else await copyFolder(join(await getFolder(action.stage), action.source), join(root, action.to));
};

/** Copies a file into a folder or to a path, or the contents of a folder into another. */
const copyFiles = ({ source, files, to }: Extract<Action, { kind: 'files' }>, root: string): void => {
  for (const file of files) {
    const isFile = relative(source, file) === '';
    const relativePath = isFile ? (to.endsWith('/') ? basename(file) : '') : relative(source, file);
    const target = join(root, to, relativePath);
    mkdirSync(dirname(target), { recursive: true });
    // Stages share files by hard links, so overwriting a file would change all of them.
    rmSync(target, { force: true });
    copyFileSync(join(checkout, file), target);
  }
};

const copyFolder = async (source: string, target: string): Promise<void> => {
  mkdirSync(target, { recursive: true });
  await execute('cp', ['--archive', '--link', `${source}/.`, target]);
};

const runCommandStep = async (
  { command, workdir, env, user }: Extract<Action, { kind: 'run' }>,
  root: string,
): Promise<void> => {
  const [program = '', ...args] = typeof command === 'string' ? ['sh', '-c', command] : command;
  try {
    await execute(program, args, {
      cwd: join(root, workdir),
      env: { ...getBaseEnvironment(root), ...env },
      ...toProcessUser(user),
      maxBuffer: 16 * 2 ** 20,
    });
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new UserError(`RUN ${[command].flat().join(' ')} failed: ${stderr?.trim() || message}`, {
      cause: error,
    });
  }
};

/** Returns the base environment of programs in an image, without the image's own variables. */
export const getBaseEnvironment = (root: string): Record<string, string> => {
  const registries = Object.entries(process.env).filter(([name]) => REGISTRY_VARIABLES.test(name));
  return {
    ...(Object.fromEntries(registries) as Record<string, string>),
    PATH: `${join(root, 'usr/local/bin')}:${process.env.PATH}`,
    HOME: homedir(),
  };
};

/** Returns the user of a program: that of USER if this process is root, else the current one. */
export const toProcessUser = (user: string | undefined): { uid?: number; gid?: number } => {
  if (!user || process.getuid?.() !== 0) return {};
  const [uid, gid] = user.split(':').map(Number);
  return { ...(uid ? { uid } : {}), ...(gid ? { gid } : {}) };
};
