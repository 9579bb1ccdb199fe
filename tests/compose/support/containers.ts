import { createDocker } from '../../engine/docker.ts';

/** Fields of `docker container inspect` that the tests use. */
export type Container = {
  readonly Id: string;
  readonly Image: string;
  readonly Config: {
    readonly User: string;
    readonly Image: string;
    readonly Labels: Readonly<Record<string, string>>;
  };
  readonly HostConfig: {
    readonly ReadonlyRootfs: boolean;
    readonly Memory: number;
    readonly PidsLimit: number;
    readonly CapDrop: readonly string[] | null;
    readonly SecurityOpt: readonly string[] | null;
  };
  readonly State: {
    readonly Status: string;
    readonly ExitCode: number;
    readonly OOMKilled: boolean;
    readonly StartedAt: string;
    readonly Health?: {
      readonly Status: string;
      readonly Log: readonly { readonly End: string; readonly ExitCode: number }[];
    };
  };
  readonly RestartCount: number;
  readonly NetworkSettings: {
    readonly Ports: Readonly<
      Record<string, readonly { readonly HostIp: string; readonly HostPort: string }[] | null>
    >;
  };
};

/** Runs the Docker CLI. */
export const docker = createDocker();

/** Inspects containers by id. */
export const inspectContainers = async (ids: readonly string[]): Promise<readonly Container[]> =>
  ids.length === 0 ? [] : (JSON.parse(await docker(['container', 'inspect', ...ids])) as Container[]);

/** Returns the name of a container's service in the compose file. */
export const getServiceName = ({ Config }: Container): string =>
  Config.Labels['com.docker.compose.service'] ?? '';

/** Returns the health of a container, or its state when it has no health check. */
export const getHealth = ({ State }: Container): string =>
  State.Health?.Status ?? `${State.Status} (${State.ExitCode})`;

/** Returns the seconds between the start of a container and its first successful health check. */
export const getStartSeconds = ({ State }: Container): number | undefined => {
  const first = State.Health?.Log.find(({ ExitCode }) => ExitCode === 0);
  return first && (Date.parse(first.End) - Date.parse(State.StartedAt)) / 1000;
};
