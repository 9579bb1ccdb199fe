import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { startEngine } from '../engine/start-engine.ts';

/** Properties of a compose service that the tests use. */
export type ComposeService = {
  readonly image: string;
  readonly build?: {
    readonly dockerfile: string;
    readonly args?: Readonly<Record<string, string>>;
    readonly target?: string;
  };
  readonly environment?: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly profiles?: readonly string[];
  readonly ports?: readonly {
    readonly host_ip?: string;
    readonly published: string;
    readonly target: number;
  }[];
  readonly command?: readonly string[];
  readonly networks?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly volumes?: readonly { readonly type: string; readonly source?: string }[];
  readonly restart?: string;
  readonly user?: string;
  readonly init?: boolean;
  readonly read_only?: boolean;
  readonly mem_limit?: string;
  readonly pids_limit?: number;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly stop_grace_period?: string;
};

export type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>;
  readonly networks: Readonly<Record<string, unknown>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

export const COMPOSE_FILE = join(REPOSITORY_ROOT, 'docker-compose.yml');

/**
 * Loads compose files with all profiles as Docker Compose does, with only these variables set.
 * @throws UserError with its message when a file is invalid
 */
export const readCompose = async (
  variables: Readonly<Record<string, string>> = {},
  files: readonly string[] = [COMPOSE_FILE],
): Promise<Compose> => {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, ...(await startEngine(() => {})), ...variables };
  const assignments = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const options = ['--profile', '*', '--env-file', '/dev/null', ...files.flatMap((file) => ['--file', file])];
  const config = ['config', '--format', 'json', '--no-path-resolution'];
  return JSON.parse(
    await runCommand('env', ['-i', ...assignments, 'docker', 'compose', ...options, ...config]),
  );
};
