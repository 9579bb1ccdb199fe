import { runCommand } from '@fitfolk/dev/processes/run-command';

export type Docker = (args: readonly string[]) => Promise<string>;

/** Returns a function that runs the Docker CLI with these additional variables. @throws UserError when a command fails */
export const createDocker =
  (env: NodeJS.ProcessEnv = {}): Docker =>
  (args) =>
    runCommand('docker', [...args], { env });

/** Returns whether a container engine answers. */
export const answers = (docker: Docker): Promise<boolean> =>
  docker(['version', '--format', '{{.Server.Version}}']).then(
    () => true,
    () => false,
  );
