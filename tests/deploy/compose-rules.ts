import type { Compose, ComposeService } from './compose.ts';
import { readImageSettings } from './image-settings.ts';

export type ComposeRule = {
  readonly name: string;
  readonly holds: (service: ComposeService, name: string, compose: Compose) => boolean;
};

/** One-shot containers are awaited by others or started by hand. */
const isOneShot = ({ restart }: ComposeService): boolean => restart === 'no';
const isBuiltHere = ({ build }: ComposeService): boolean => build !== undefined;

const parseSeconds = (duration = '0s'): number => {
  const [, minutes = 0, seconds = 0] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** Tag with a full version. */
const PINNED = /:v?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Returns the condition under which other containers may start. */
const getWaitCondition = (service: ComposeService): string =>
  isOneShot(service) ? 'service_completed_successfully' : 'service_healthy';

/** Returns the rules for containers of the compose file, in addition to the Compose Specification. */
export const composeRules = (stopDeadlineMs: number): readonly ComposeRule[] => [
  {
    name: 'has a health check',
    holds: (service) =>
      isOneShot(service) ||
      service.healthcheck !== undefined ||
      (service.build !== undefined && readImageSettings(service.build.dockerfile).hasHealthCheck),
  },
  {
    name: 'runs as a numeric user other than root',
    holds: ({ user = '' }) => /^[1-9]\d*:[1-9]\d*$/.test(user),
  },
  { name: 'has a read-only file system', holds: ({ read_only }) => read_only === true },
  { name: 'has an init process', holds: ({ init }) => init === true },
  {
    name: 'has no capabilities and gains none',
    holds: ({ cap_drop = [], security_opt = [] }) =>
      cap_drop.includes('ALL') && security_opt.includes('no-new-privileges:true'),
  },
  {
    name: 'has memory and process limits',
    holds: ({ mem_limit, pids_limit }) => mem_limit !== undefined && pids_limit !== undefined,
  },
  {
    name: 'has a grace period longer than the stop deadline',
    holds: ({ stop_grace_period, environment = {} }) =>
      parseSeconds(stop_grace_period) * 1000 > stopDeadlineMs + Number(environment.STOP_DELAY_MS ?? 0),
  },
  { name: 'pins its version', holds: (service) => isBuiltHere(service) || PINNED.test(service.image) },
  {
    name: 'publishes ports only for the gateway and HTTPS, or for this machine in a profile',
    holds: ({ ports = [], profiles = [] }, name) =>
      name === 'tls' ||
      (name === 'gateway'
        ? ports.length === 1 && ports[0]?.host_ip === '127.0.0.1'
        : ports.length === 0 || (profiles.length > 0 && ports.every((port) => port.host_ip === '127.0.0.1'))),
  },
  {
    name: 'uses existing networks',
    holds: ({ networks = [] }, _name, compose) =>
      (Array.isArray(networks) ? [...networks] : Object.keys(networks)).every(
        (name) => name in compose.networks,
      ),
  },
  {
    name: 'uses existing volumes',
    holds: ({ volumes = [] }, _name, compose) =>
      volumes.every(({ type, source = '' }) => type !== 'volume' || source in compose.volumes),
  },
  {
    name: 'waits for the health or completion of its dependencies',
    holds: ({ depends_on = {} }, _name, { services }) =>
      Object.entries(depends_on).every(
        ([other, { condition }]) => services[other] && condition === getWaitCondition(services[other]),
      ),
  },
];
