import { createWriteStream } from 'node:fs';
import { type Child, type ChildOptions, readLastLine } from '../processes/child-process.ts';
import { formatError, UserError } from '../processes/user-error.ts';

export type ContainerOptions = ChildOptions & {
  readonly image: string;
  /** A folder of this machine, which the container sees at the same place. */
  readonly dataDir: string;
};

/**
 * Starts a program in a container on this machine's network, as ourselves, so that what it writes is ours. Testcontainers'
 * reaper ends it when this process goes in any other way than by stopping it.
 */
export async function startContainerProcess(options: ContainerOptions): Promise<Child> {
  const { name, image, command, args, env = {}, dataDir, logFile } = options;
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const wanted = new GenericContainer(image)
    .withNetworkMode('host')
    .withUser(`${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`)
    .withBindMounts([{ source: dataDir, target: dataDir }])
    .withEntrypoint([command])
    .withCommand(args)
    .withEnvironment(env as Record<string, string>)
    .withLogConsumer((stream) => void stream.pipe(createWriteStream(logFile, { mode: 0o600 })));
  const started = await wanted.start().catch((error: unknown) => {
    throw new UserError(`${name} could not be started from ${image}: ${formatError(error)}`, {
      cause: error,
    });
  });
  const { container } = await getContainerRuntimeClient();
  let isRunning = true;
  const ended = container
    .getById(started.getId())
    .wait()
    .then(({ StatusCode }: { StatusCode: number }) => `exit code ${StatusCode}`, String)
    .finally(() => {
      isRunning = false;
    });
  const end = (timeout: number) => async () => {
    if (isRunning) await started.stop({ timeout });
    await ended;
  };
  return {
    name,
    // It is not a process of ours: the reaper takes care of what is left behind.
    pid: 0,
    exited: ended,
    isRunning: () => isRunning,
    lastLogLine: () => readLastLine(logFile),
    stop: end(options.stopTimeoutMs ?? 20_000),
    kill: end(0),
  };
}
