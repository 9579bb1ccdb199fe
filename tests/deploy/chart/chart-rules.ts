import { type Container, listWorkloads, type Manifest, type PodSpec } from './manifest.ts';

type ChartRule = {
  readonly name: string;
  readonly holds: (pod: PodSpec, container: Container) => boolean;
};

/** Tag with a full version. */
const PINNED = /:v?\d+\.\d+\.\d+(-[\w.]+)?$/;

const isInit = ({ initContainers = [] }: PodSpec, container: Container): boolean =>
  initContainers.includes(container);

/** A migration serves no requests and ends by itself. */
const isMigration = ({ args = [] }: Container): boolean => args.at(-1) === 'migrate';

const getStopDelayMs = ({ env = [] }: Container): number =>
  Number(env.find(({ name }) => name === 'STOP_DELAY_MS')?.value ?? 0);

/** Returns the rules for containers of the chart: those of the restricted Pod Security Standard, and more. */
export const chartRules = (stopDeadlineMs: number): readonly ChartRule[] => [
  {
    name: 'runs as a user other than root',
    holds: ({ securityContext: { runAsNonRoot, runAsUser } }) =>
      runAsNonRoot === true && Number(runAsUser) > 0,
  },
  {
    name: 'has the default seccomp profile',
    holds: ({ securityContext }) =>
      JSON.stringify(securityContext.seccompProfile) === '{"type":"RuntimeDefault"}',
  },
  {
    name: 'has a read-only file system',
    holds: (_pod, { securityContext }) => securityContext.readOnlyRootFilesystem === true,
  },
  {
    name: 'has no capabilities and gains none',
    holds: (_pod, { securityContext }) =>
      securityContext.allowPrivilegeEscalation === false &&
      JSON.stringify(securityContext.capabilities) === '{"drop":["ALL"]}',
  },
  {
    name: 'has no token of the Kubernetes API and no variables of other services',
    holds: ({ automountServiceAccountToken, enableServiceLinks }) =>
      !automountServiceAccountToken && !enableServiceLinks,
  },
  {
    name: 'requests CPU and memory, and has a memory limit',
    holds: (_pod, { resources: { requests = {}, limits = {} } }) =>
      Boolean(requests.cpu && requests.memory && limits.memory),
  },
  {
    name: 'has probes',
    holds: (pod, container) =>
      isInit(pod, container) ||
      isMigration(container) ||
      Boolean(container.startupProbe && container.readinessProbe && container.livenessProbe),
  },
  {
    name: 'has a grace period longer than the stop deadline',
    holds: ({ terminationGracePeriodSeconds }, container) =>
      terminationGracePeriodSeconds * 1000 > stopDeadlineMs + getStopDelayMs(container),
  },
  { name: 'pins its version', holds: (_pod, { image }) => PINNED.test(image) },
];

/** Lists the containers that break a rule, as `<workload>/<container>`. */
export const listViolations = (manifests: readonly Manifest[], { holds }: ChartRule): string[] =>
  listWorkloads(manifests).flatMap(({ metadata, spec }) => {
    const pod = spec.template.spec;
    return [...pod.containers, ...(pod.initContainers ?? [])].flatMap((container) =>
      holds(pod, container) ? [] : [`${metadata.name}/${container.name}`],
    );
  });
