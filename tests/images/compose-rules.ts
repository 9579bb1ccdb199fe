import type { Compose, ComposeService } from './compose.ts';

export type ComposeRule = {
  readonly name: string;
  readonly holds: (service: ComposeService, name: string, compose: Compose) => boolean;
};

/** Returns whether a container runs to completion, or is run by hand. */
const isOneShot = ({ restart }: ComposeService): boolean => restart === 'no';
const isBuiltHere = ({ build }: ComposeService): boolean => build !== undefined;

const secondsOf = (duration = '0s'): number => {
  const [, minutes = 0, seconds = 0] = /^(?:(\d+)m)?(?:(\d+)s)?$/.exec(duration) ?? [];
  return Number(minutes) * 60 + Number(seconds);
};

/** A tag with an exact version. */
const PINNED = /:v?\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Containers that run to completion or have no health check. */
const conditionFor = (service: ComposeService): string =>
  isOneShot(service) ? 'service_completed_successfully' : 'service_healthy';

/** Rules for every container of the compose file beyond the Compose Specification. */
export const composeRules = (stopDeadlineMs: number): readonly ComposeRule[] => [
  {
    name: 'says whether it is well',
    holds: (service) => isOneShot(service) || service.healthcheck !== undefined,
  },
  {
    name: 'runs as a user with a number, and not as root',
    holds: ({ user = '' }) => /^[1-9]\d*:[1-9]\d*$/.test(user),
  },
  { name: 'cannot write to its own files', holds: ({ read_only }) => read_only === true },
  { name: 'has an init process', holds: ({ init }) => init === true },
  {
    name: 'gets and gains no rights',
    holds: ({ cap_drop = [], security_opt = [] }) =>
      cap_drop.includes('ALL') && security_opt.includes('no-new-privileges:true'),
  },
  {
    name: 'has limits',
    holds: ({ mem_limit, pids_limit }) => mem_limit !== undefined && pids_limit !== undefined,
  },
  {
    name: 'is ended only after it has ended itself',
    holds: ({ stop_grace_period, environment = {} }) =>
      secondsOf(stop_grace_period) * 1000 > stopDeadlineMs + Number(environment.STOP_DELAY_MS ?? 0),
  },
  { name: 'names its version', holds: (service) => isBuiltHere(service) || PINNED.test(service.image) },
  {
    name: 'is reached from outside only when it is the gateway, or in development by this machine',
    holds: ({ ports = [], profiles = [] }, name) =>
      name === 'gateway'
        ? ports.length === 1 && ports[0]?.host_ip === '127.0.0.1'
        : ports.length === 0 ||
          (profiles.includes('dev') && ports.every((port) => port.host_ip === '127.0.0.1')),
  },
  {
    name: 'is on networks that there are',
    holds: ({ networks = [] }, _name, compose) =>
      (Array.isArray(networks) ? [...networks] : Object.keys(networks)).every(
        (name) => name in compose.networks,
      ),
  },
  {
    name: 'has volumes that there are',
    holds: ({ volumes = [] }, _name, compose) =>
      volumes.every(({ type, source = '' }) => type !== 'volume' || source in compose.volumes),
  },
  {
    name: 'waits until what it waits for is well',
    holds: ({ depends_on = {} }, _name, { services }) =>
      Object.entries(depends_on).every(
        ([other, { condition }]) => services[other] && condition === conditionFor(services[other]),
      ),
  },
];
