import type { ServiceStatus } from '@fitfolk/contracts/core/service-status';
import type { DeployableHealth, HealthState } from '@fitfolk/contracts/gateway';

/** Age of an unpublished event from which a service is behind, and from which it fails, in seconds. */
const BEHIND_AFTER_S = 10;
const FAILING_AFTER_S = 60;
/** Waiting events from which a service is behind. */
const MANY_EVENTS = 1000;

type Lag = Pick<DeployableHealth, 'outboxSeconds' | 'waiting' | 'deadLetters'>;

const judge = ({ outboxSeconds, waiting, deadLetters }: Lag): HealthState => {
  const ageS = outboxSeconds ?? 0;
  if ((deadLetters ?? 0) > 0 || ageS > FAILING_AFTER_S) return 'failing';
  return ageS > BEHIND_AFTER_S || (waiting ?? 0) > MANY_EVENTS ? 'behind' : 'ok';
};

/** Returns the sum of a gauge over its labels; null when it has no values. */
export const sumGauge = ({ gauges }: ServiceStatus, name: string): number | null => {
  const values = Object.values(gauges[name] ?? {});
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : null;
};

/** Describes a deployable that answers but tells nothing about events. */
export const toPlainHealth = (
  name: string,
  state: HealthState,
  version: string | null,
): DeployableHealth => ({
  name,
  state,
  version,
  outbox: null,
  outboxSeconds: null,
  waiting: null,
  deadLetters: null,
  databaseBytes: null,
});

/** Describes a service by its status; without one, it could not be reached. */
export const toServiceHealth = (name: string, status: ServiceStatus | undefined): DeployableHealth => {
  if (!status) return toPlainHealth(name, 'unavailable', null);
  const lag = {
    outboxSeconds: sumGauge(status, 'fitfolk_outbox_oldest_seconds'),
    waiting: sumGauge(status, 'fitfolk_consumer_pending'),
    deadLetters: sumGauge(status, 'fitfolk_dead_letters'),
  };
  return {
    name,
    state: judge(lag),
    version: status.version,
    outbox: sumGauge(status, 'fitfolk_outbox_pending'),
    ...lag,
    databaseBytes: sumGauge(status, 'fitfolk_database_bytes'),
  };
};
