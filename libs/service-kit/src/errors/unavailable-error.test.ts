import { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { isUnavailableError } from './unavailable-error.ts';

describe('isUnavailableError', () => {
  it.each([
    "Stream isn't writeable and enableOfflineQueue options is false",
    "READONLY You can't write against a read only replica.",
    'NOREPLICAS Not enough good replicas to write.',
    "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
    'CLUSTERDOWN The cluster is down',
    'TRYAGAIN Multiple keys request during rehashing of slot',
    "Cluster isn't ready and enableOfflineQueue options is false",
    'Too many Cluster redirections. Last error: Error: MOVED 1 127.0.0.1:7000',
    'Failed to refresh slots cache.',
  ])('is true for the Redis error %s', (message) => {
    expect(isUnavailableError(new Error(message))).toBe(true);
    expect(isUnavailableError(new Error('no session', { cause: new Error(message) }))).toBe(true);
  });

  it('is true for a discarded transaction of Redis whose command found the memory full', () => {
    const previousErrors = [new Error("OOM command not allowed when used memory > 'maxmemory'.")];
    const discarded = new Error('EXECABORT Transaction discarded because of previous errors.');
    expect(isUnavailableError(Object.assign(discarded, { previousErrors }))).toBe(true);
    expect(
      isUnavailableError(Object.assign(discarded, { previousErrors: [new Error('ERR syntax error')] })),
    ).toBe(false);
  });

  it.each([43, 50, 91, 134, 189, 237, 239, 246, 10_107, 11_600, 11_602, 13_435, 13_436])(
    'is true for code %i of MongoDB',
    (code) => {
      expect(isUnavailableError(new mongo.MongoServerError({ code }))).toBe(true);
    },
  );

  it.each([
    ['a duplicate key', new mongo.MongoServerError({ code: 11_000 })],
    ['a document that fails validation', new mongo.MongoServerError({ code: 121 })],
    [
      'an error with such a code that is not from MongoDB',
      new DOMException('no', 'NoModificationAllowedError'),
    ],
    ['a misused session', new mongo.MongoTransactionError('Transaction already in progress')],
  ])('is false for %s', (_problem, error) => {
    expect(isUnavailableError(error)).toBe(false);
  });

  it.each(['WRONGTYPE Operation against a key holding the wrong kind of value', 'ERR unknown command'])(
    'is false for %s',
    (message) => {
      expect(isUnavailableError(new Error(message))).toBe(false);
    },
  );
});
