import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

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

/**
 * Docker Compose's own loader, which validates a file and interpolates its variables. Newer versions of the program ignore
 * the environment.
 */
const COMPOSE_LOADER = {
  program: 'cmd',
  module: 'github.com/compose-spec/compose-go/v2/cmd',
  version: '2.3.0',
};

/**
 * Loads the compose file as Docker Compose does, with only these variables set.
 * @throws UserError with the loader's message when the file is invalid
 */
export const readCompose = async (
  variables: Readonly<Record<string, string>> = {},
  file = join(REPOSITORY_ROOT, 'docker-compose.yml'),
): Promise<Compose> => {
  const program = await installWithGo(COMPOSE_LOADER);
  // An empty working folder, so that no .env is read.
  const folder = await mkdtemp(join(tmpdir(), 'fitfolk-compose-'));
  try {
    const assignments = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
    const args = ['-i', ...assignments, program, '-format', 'json', '-no-path-resolution', file];
    return JSON.parse(await runCommand('env', args, { cwd: folder })) as Compose;
  } finally {
    await rm(folder, { recursive: true });
  }
};
