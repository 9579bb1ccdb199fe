import { describe, expect, it } from 'vitest';
import { withLock } from './locks.ts';
import { findFreePort, toPortLock } from './ports.ts';

describe('findFreePort', () => {
  it('returns no port twice', async () => {
    const range = { first: 19_990, last: 19_991 };

    expect(new Set([await findFreePort(range), await findFreePort(range)]).size).toBe(2);
  });

  it('returns no port that another process found', async () => {
    await withLock(toPortLock(19_992), async () => {
      expect(await findFreePort({ first: 19_992, last: 19_993 })).toBe(19_993);
    });
  });
});
