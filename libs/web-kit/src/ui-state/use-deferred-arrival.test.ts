// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDeferredArrival } from './use-deferred-arrival.ts';

afterEach(cleanup);

/** Renders the hook and records what each render returned. */
const renderArrival = (initial: string | undefined) => {
  const returned: (string | undefined)[] = [];
  const { rerender } = renderHook(
    ({ value }: { value: string | undefined }) => {
      returned.push(useDeferredArrival(value));
    },
    { initialProps: { value: initial } },
  );
  return { returned, change: (value: string | undefined) => rerender({ value }) };
};

describe('useDeferredArrival', () => {
  it('returns a value that arrives in a later render', () => {
    const { returned, change } = renderArrival(undefined);

    change('week');

    expect(returned).toEqual([undefined, undefined, 'week']);
  });

  it('returns a value at once that was there from the beginning or replaces another', () => {
    const { returned, change } = renderArrival('week');
    expect(returned).toEqual(['week']);

    change('next week');

    expect(returned).toEqual(['week', 'next week']);
  });
});
