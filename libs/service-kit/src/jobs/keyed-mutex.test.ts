import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

test('work of one key runs one after the other, whatever became of the earlier', async () => {
  const inTurn = createKeyedMutex();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();

  const failing = inTurn('ana', async () => {
    log.push('first begins');
    await first.promise;
    log.push('first fails');
    throw new Error('no');
  });
  const second = inTurn('ana', async () => log.push('second'));
  await inTurn('ben', async () => log.push('somebody else'));
  first.resolve();

  await expect(failing).rejects.toThrow('no');
  await second;
  expect(log).toEqual(['first begins', 'somebody else', 'first fails', 'second']);
});
