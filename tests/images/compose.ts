import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

/** A container of the compose file. */
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

/**
 * Docker Compose's own loader: validates a file against the Compose Specification and resolves its variables. Later
 * versions of its command ignore the environment.
 */
const loader = { program: 'cmd', module: 'github.com/compose-spec/compose-go/v2/cmd', version: '2.3.0' };

/**
 * Loads the compose file with exactly these variables set.
 * @throws with the message of the loader when the file is invalid
 */
export const readCompose = async (
  variables: Readonly<Record<string, string>> = {},
  file = join(REPOSITORY_ROOT, 'docker-compose.yml'),
): Promise<Compose> => {
  const program = await installWithGo(loader);
  // An empty folder, so that no .env file is read.
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-compose-'));
  try {
    const set = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const args = ['-i', ...set, program, '-format', 'json', '-no-path-resolution', file];
    return JSON.parse(await runCommand('env', args, { cwd: folder })) as Compose;
  } finally {
    await rm(folder, { recursive: true });
  }
};
