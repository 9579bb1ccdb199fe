import { ApiError } from '@fitfolk/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ana } from '../../testing/profiles.ts';
import { createQueryClient } from '../api/query-client.ts';
import { profilesQuery } from './profiles.ts';
import { sessionQuery } from './session.ts';
import { createSessionExpiryHandler } from './session-expiry.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const unauthorized = () => new ApiError(401, 'Unauthorized', undefined);

const setup = (user: typeof ana | null) => {
  let notified = 0;
  const onError = createSessionExpiryHandler(() => {
    notified += 1;
  });
  const client = createQueryClient(onError);
  client.setQueryData(sessionQuery.queryKey, user);
  client.setQueryData(profilesQuery.queryKey, []);
  return { client, fail: (error: unknown) => onError(error, client), notified: () => notified };
};

describe('createSessionExpiryHandler', () => {
  it('notifies once of a 401 and clears the user and their data after 500 ms', () => {
    const { client, fail, notified } = setup(ana);

    fail(unauthorized());
    fail(unauthorized());
    expect(notified()).toBe(1);
    vi.advanceTimersByTime(499);
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana);

    vi.advanceTimersByTime(1);
    expect(client.getQueryData(sessionQuery.queryKey)).toBeNull();
    expect(client.getQueryData(profilesQuery.queryKey)).toBeUndefined();
  });

  it('notifies again after the next sign-in', () => {
    const { client, fail, notified } = setup(ana);
    fail(unauthorized());
    vi.advanceTimersByTime(500);

    client.setQueryData(sessionQuery.queryKey, ana);
    fail(unauthorized());

    expect(notified()).toBe(2);
  });

  it('ignores server and network errors', () => {
    const { client, fail, notified } = setup(ana);

    fail(new ApiError(503, 'busy', undefined));
    fail(new TypeError('Failed to fetch'));
    vi.runAllTimers();

    expect(notified()).toBe(0);
    expect(client.getQueryData(sessionQuery.queryKey)).toEqual(ana);
  });

  it("ignores a visitor's 401", () => {
    const { fail, notified } = setup(null);

    fail(unauthorized());

    expect(notified()).toBe(0);
  });
});
