import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AuthHarness, startAuthHarness } from '../../testing/auth-harness.ts';

let harness: AuthHarness;
beforeAll(async () => {
  harness = await startAuthHarness();
});
afterAll(() => harness.stop());

const rows = () => harness.database('auth').collection<{ _id: string }>('errands');

describe('the migration of mail jobs', () => {
  it('copies the job of rows that the previous version queued, and leaves the former field to it', async () => {
    const job = { kind: 'password-changed', accountId: randomUUID() };
    const later = new Date(Date.now() + 3600_000);
    const row = { _id: randomUUID(), errand: job, attempts: 0, createdAt: new Date(), dueAt: later };

    await harness.restart(async () => {
      await rows().insertOne(row);
      await harness.database('auth').collection('migrations').deleteMany({});
    });

    expect(await rows().findOne({ _id: row._id })).toEqual({ ...row, job });
    expect(await harness.database('auth').collection('migrations').findOne()).toMatchObject({
      _id: 'copy-mail-job-field',
      completedAt: expect.any(Date),
    });
  });
});
