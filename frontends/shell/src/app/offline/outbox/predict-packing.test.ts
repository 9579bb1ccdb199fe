import { describe, expect, it } from 'vitest';
import { OFFICE, PROFILE, startWithData, WALK } from '../../../../testing/outbox-worker.ts';

const LISTS = `/api/packing-lists/${PROFILE}`;
const CHANGES = `/api/packing-lists/${OFFICE}/changes`;
const toTick = (packed: boolean) => ({ changes: [{ type: 'pack', itemId: WALK, packed }] });

/** Starts a worker that has read a packing list with one entry. */
const startWithList = async () => {
  const worker = await startWithData();
  const items = [{ id: WALK, name: 'Tent', quantity: 1, packed: false }];
  await worker.receive(LISTS, [{ id: OFFICE, name: 'Lake', items, version: 4 }]);
  return worker;
};

describe('a change of a packing list that waits', () => {
  it('shows in the list, is named by its entry, and is sent with its key', async () => {
    const worker = await startWithList();

    expect(await worker.change('POST', CHANGES, toTick(true), 'key-1')).toEqual({ version: 4, skipped: [] });

    expect(await worker.see(LISTS)).toMatchObject([{ items: [{ packed: true }] }]);
    expect((await worker.read()).waiting).toMatchObject([{ note: { kind: 'packed', names: ['Tent'] } }]);
    worker.answers.push({ body: { version: 5, skipped: [] } });
    await worker.flush();
    expect(worker.sent).toMatchObject([{ request: `POST ${CHANGES}`, body: toTick(true), key: 'key-1' }]);
    // Also before the list is read again.
    expect(await worker.see(LISTS)).toMatchObject([{ items: [{ packed: true }] }]);
  });

  it('is named if it had no effect because of somebody else', async () => {
    const worker = await startWithList();
    const rename = { type: 'rename', itemId: WALK, from: 'Tent', name: 'Tarp' };
    await worker.change('POST', CHANGES, { changes: [rename] }, 'key-1');
    worker.answers.push({ body: { version: 5, skipped: [{ index: 0, reason: 'changed' }] } });

    await worker.flush();

    expect((await worker.read()).refused).toMatchObject([{ note: { kind: 'packing', names: ['Lake'] } }]);
  });
});
