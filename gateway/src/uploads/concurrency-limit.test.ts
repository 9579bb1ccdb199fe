import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

describe('createConcurrencyLimit', () => {
  it('rejects work above the limit of one of its keys', () => {
    const limit = createConcurrencyLimit(2);
    limit.acquire(['account', 'address']);
    limit.acquire(['account', 'other address']);

    expect(limit.acquire(['account', 'third address'])).toBeUndefined();
    expect(limit.acquire(['other account', 'address'])).toBeDefined();
  });

  it('frees the slots once when the work ends', () => {
    const limit = createConcurrencyLimit(1);
    const release = limit.acquire(['address']);

    release?.();
    release?.();

    expect(limit.acquire(['address'])).toBeDefined();
    expect(limit.acquire(['address'])).toBeUndefined();
  });
});
