import { createWriteStream } from 'node:fs';
import { type Child, type ChildOptions, readLastLine } from '../processes/child-process.ts';
import { formatError, UserError } from '../processes/user-error.ts';

export type ContainerOptions = ChildOptions & {
  readonly image: string;
  /** Host folder that is mounted at the same path in the container. */
  readonly dataDir: string;
};

/**
 * Starts a program in a container on the host network, as the current user, so that the user owns its files. When this
 * process is killed, Testcontainers' reaper removes the container.
 */
export const startContainerProcess = async (options: ContainerOptions): Promise<Child> => {
  const { name, image, command, args, env = {}, dataDir, logFile } = options;
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const definition = new GenericContainer(image)
    .withNetworkMode('host')
    .withUser(`${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`)
    .withBindMounts([{ source: dataDir, target: dataDir }])
    .withEntrypoint([command])
    .withCommand(args)
    .withEnvironment(env as Record<string, string>)
    .withLogConsumer((stream) => void stream.pipe(createWriteStream(logFile, { mode: 0o600 })));
  const started = await definition.start().catch((error: unknown) => {
    throw new UserError(`${name} could not be started from ${image}: ${formatError(error)}`, {
      cause: error,
    });
  });
  const { container } = await getContainerRuntimeClient();
  let isRunning = true;
  const exited = container
    .getById(started.getId())
    .wait()
    .then(({ StatusCode }: { StatusCode: number }) => `exit code ${StatusCode}`, String)
    .finally(() => {
      isRunning = false;
    });
  const end = (timeout: number) => async () => {
    if (isRunning) await started.stop({ timeout });
    await exited;
  };
  return {
    name,
    // No local process: the reaper handles orphans.
    pid: 0,
    exited,
    isRunning: () => isRunning,
    lastLogLine: () => readLastLine(logFile),
    stop: end(options.stopTimeoutMs ?? 20_000),
    kill: end(0),
  };
};
