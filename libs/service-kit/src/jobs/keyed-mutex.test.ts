import { describe, expect, it } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

describe('createKeyedMutex', () => {
  it('runs functions of one key in order, also after a failure', async () => {
    const runExclusive = createKeyedMutex();
    const log: string[] = [];
    const release = Promise.withResolvers<void>();

    const failing = runExclusive('ana', async () => {
      log.push('first starts');
      await release.promise;
      log.push('first fails');
      throw new Error('no');
    });
    const second = runExclusive('ana', async () => log.push('second'));
    await runExclusive('ben', async () => log.push('other key'));
    release.resolve();

    await expect(failing).rejects.toThrow('no');
    await second;
    expect(log).toEqual(['first starts', 'other key', 'first fails', 'second']);
  });
});
