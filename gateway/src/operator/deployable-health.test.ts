import { describe, expect, it } from 'vitest';
import { toServiceHealth } from './deployable-health.ts';

const toStatus = (gauges: Record<string, Record<string, number>> = {}) => ({
  version: '1.2.3',
  gauges: {
    fitfolk_outbox_pending: { '': 0 },
    fitfolk_outbox_oldest_seconds: { '': 0 },
    fitfolk_consumer_pending: { 'a-b': 0, 'a-c': 0 },
    fitfolk_dead_letters: { 'a-b': 0, 'a-c': 0 },
    fitfolk_database_bytes: { '': 4096 },
    ...gauges,
  },
});

describe('toServiceHealth', () => {
  it('adds up the values of a service', () => {
    const status = toStatus({ fitfolk_consumer_pending: { 'a-b': 2, 'a-c': 3 } });

    expect(toServiceHealth('books', status)).toEqual({
      name: 'books',
      state: 'ok',
      version: '1.2.3',
      outbox: 0,
      outboxSeconds: 0,
      waiting: 5,
      deadLetters: 0,
      databaseBytes: 4096,
    });
  });

  it.each([
    ['ok', {}],
    ['ok', { fitfolk_outbox_oldest_seconds: { '': 10 } }],
    ['behind', { fitfolk_outbox_oldest_seconds: { '': 11 } }],
    ['behind', { fitfolk_consumer_pending: { 'a-b': 600, 'a-c': 401 } }],
    ['failing', { fitfolk_outbox_oldest_seconds: { '': 61 } }],
    ['failing', { fitfolk_dead_letters: { 'a-b': 1 } }],
  ])('is %s with %j', (state, gauges) => {
    expect(toServiceHealth('books', toStatus(gauges)).state).toBe(state);
  });

  it('is unavailable without a status', () => {
    expect(toServiceHealth('books', undefined)).toMatchObject({ state: 'unavailable', version: null });
  });

  it('has null for a gauge that could not be read', () => {
    const health = toServiceHealth('books', toStatus({ fitfolk_consumer_pending: {} }));

    expect(health).toMatchObject({ state: 'ok', waiting: null });
  });
});
