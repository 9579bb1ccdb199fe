import { type Context, context, createContextKey } from '@opentelemetry/api';

/** Header with the time that the caller of a service waits for the response, in milliseconds. */
export const TIMEOUT_HEADER = 'x-request-timeout-ms';

const DEADLINE = createContextKey('deadline of the request');

/** Adds the deadline in a request's timeout header to a context; a missing or malformed header sets none. */
export const withDeadline = (parent: Context, header: unknown): Context =>
  typeof header === 'string' && /^\d{1,7}$/.test(header)
    ? withDeadlineAt(parent, performance.now() + Number(header))
    : parent;

/** Adds a deadline to a context, as `performance.now` returns it. */
export const withDeadlineAt = (parent: Context, deadline: number): Context =>
  parent.setValue(DEADLINE, deadline);

/** Returns the time until the deadline of the active request, in milliseconds; infinite outside of such a request. */
export const getRemainingMs = (): number => {
  const deadline = context.active().getValue(DEADLINE);
  return typeof deadline === 'number' ? deadline - performance.now() : Number.POSITIVE_INFINITY;
};
