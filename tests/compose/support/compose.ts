import { execFile } from 'node:child_process';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';

export type ComposeOptions = {
  readonly project?: string;
  readonly files?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
};

const ALL_FILES = ['docker-compose.yml', 'docker-compose.override.yml'];

const toArguments = ({ project = 'fitfolk-test', files = ALL_FILES }: ComposeOptions): string[] => [
  ...[
    'compose',
    '--ansi',
    'never',
    '--progress',
    'quiet',
    '--env-file',
    '/dev/null',
    '--project-name',
    project,
  ],
  ...files.flatMap((file) => ['--file', file]),
];

/** Runs `docker compose` without the .env of this checkout. @throws UserError with the last line of output when it fails */
export const compose = (args: readonly string[], options: ComposeOptions = {}): Promise<string> =>
  runCommand('docker', [...toArguments(options), ...args], { cwd: REPOSITORY_ROOT, env: { ...options.env } });

/** Runs `docker compose` and returns its exit code with everything it writes. */
export const observeCompose = (
  args: readonly string[],
  options: ComposeOptions,
): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((resolve) => {
    const settings = { cwd: REPOSITORY_ROOT, env: { ...process.env, ...options.env } };
    execFile('docker', [...toArguments(options), ...args], settings, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
    );
  });
