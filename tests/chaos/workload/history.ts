import { ApiError } from '@fitfolk/api-client';

/** Outcome of a write as its client knows it: a server error or a lost connection leaves it unknown. */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** State that a write gives to a resource; undefined deletes it. */
export type State = string | undefined;

/** A write to a resource. The client of a resource writes one after another. */
export type Write = {
  readonly resource: string;
  readonly state: State;
  readonly outcome: Outcome;
  /** Why the write was not acknowledged. */
  readonly reason?: string;
};

/** Records the writes of one run. */
export type History = {
  readonly writes: readonly Write[];
  /** Sessions that were rejected although they are valid, and responses that no fault explains. */
  readonly violations: readonly string[];
  /** Runs a write and records its outcome. Returns undefined unless it was acknowledged. */
  record<T>(resource: string, state: State, send: () => Promise<T>): Promise<T | undefined>;
};

const isServerError = ({ status }: ApiError): boolean => status >= 500;

const toOutcome = (error: unknown): Outcome =>
  error instanceof ApiError && !isServerError(error) ? 'refused' : 'unknown';

/** Statuses with which a server may answer during a fault; any other server error is a defect. */
const FAULT_STATUSES: readonly number[] = [502, 503, 504];

const findViolation = (error: unknown): string | undefined => {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401) return `a valid session was rejected: ${error.message}`;
  return isServerError(error) && !FAULT_STATUSES.includes(error.status) ? error.message : undefined;
};

export const createHistory = (): History => {
  const writes: Write[] = [];
  const violations: string[] = [];
  return {
    writes,
    violations,
    record: async (resource, state, send) => {
      try {
        const result = await send();
        writes.push({ resource, state, outcome: 'acknowledged' });
        return result;
      } catch (error) {
        writes.push({ resource, state, outcome: toOutcome(error), reason: `${error}` });
        const violation = findViolation(error);
        if (violation) violations.push(`${resource}: ${violation}`);
        return undefined;
      }
    },
  };
};
