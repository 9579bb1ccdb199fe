import type { Outfit } from '@fitfolk/contracts/outfits';
import { describe, expect, it } from 'vitest';
import {
  deleteWalk,
  MOVE,
  moveWalk,
  NEW,
  OFFICE,
  PROFILE,
  SHIRT,
  startWithData,
  toLaundryItem,
  toOutfit,
  WALK,
  WEEK,
  wash,
  wearOffice,
} from '../../../../testing/outbox-worker.ts';

describe('a change that waits', () => {
  it('shows in what pages read', async () => {
    const worker = await startWithData();

    expect(await worker.change(...wearOffice)).toMatchObject({ id: OFFICE, wornDate: '2026-11-28' });
    await worker.change(...moveWalk);
    expect(await worker.change(...wash)).toMatchObject({
      moved: [{ laundry: { status: 'washing', version: 4 } }],
    });
    await worker.change('POST', `/api/clothing-items/${SHIRT}/worn`);

    expect(await worker.see(WEEK)).toMatchObject([
      { name: 'Office', wornDate: '2026-11-28' },
      { name: 'Walk', scheduledDate: '2026-11-29' },
    ]);
    expect(await worker.see('/api/laundry')).toMatchObject([{ laundry: { status: 'washing' } }]);
    expect(await worker.see(`/api/clothing-items/${PROFILE}`)).toMatchObject([
      { wearCount: 5, lastWornDay: '2026-11-28', laundry: { status: 'washing' } },
    ]);
    await worker.change(...deleteWalk);
    expect(await worker.see(WEEK)).toMatchObject([{ name: 'Office' }]);
    expect((await worker.read()).waiting.map(({ note: { kind, names } }) => [kind, ...names])).toEqual([
      ['worn', 'Office'],
      ['planned', 'Walk'],
      ['laundry', 'White shirt'],
      ['worn', 'White shirt'],
      ['deleted', 'Walk'],
    ]);
  });

  it('shows on the family board', async () => {
    const worker = await startWithData();
    const toCell = (day: string, outfits: readonly Outfit[]) => ({
      profileId: PROFILE,
      day,
      version: 1,
      state: outfits.length > 0 ? 'planned' : 'empty',
      outfits: outfits.map((outfit) => ({ ...outfit, itemReasons: [] })),
    });
    const cells = [
      toCell('2026-11-28', [toOutfit(OFFICE, 'Office')]),
      toCell('2026-11-29', [{ ...toOutfit(WALK, 'Walk'), scheduledDate: '2026-11-29' }]),
    ];
    const rows = [{ profileId: PROFILE, cells, needs: [], unready: [] }];
    await worker.receive('/api/family-board?from=2026-11-23', { days: [], rows, isLimited: false });
    await worker.change(...wearOffice);
    await worker.change(...deleteWalk);

    expect(await worker.see('/api/family-board?from=2026-11-23')).toMatchObject({
      rows: [
        {
          cells: [
            { state: 'worn', outfits: [{ wornDate: '2026-11-28' }] },
            { state: 'empty', outfits: [] },
          ],
        },
      ],
    });
  });

  it('is undone by the change that undoes it', async () => {
    const worker = await startWithData();
    await worker.change(...wearOffice);
    await worker.change('DELETE', wearOffice[1]);
    await worker.change(...wash);
    expect(await worker.change('DELETE', MOVE)).toMatchObject([
      { laundry: { status: 'basket', version: 5 } },
    ]);
    await worker.change('POST', `/api/clothing-items/${SHIRT}/worn`);
    await worker.change('DELETE', `/api/clothing-items/${SHIRT}/worn`);

    expect(await worker.see(WEEK)).toMatchObject([{ wornDate: null }, {}]);
    expect(await worker.see(`/api/clothing-items/${PROFILE}`)).toMatchObject([
      { wearCount: 4, lastWornDay: '2026-11-20', laundry: { status: 'basket' } },
    ]);
  });

  it('follows changes that the server has confirmed before', async () => {
    const worker = await startWithData();
    const [created, moved] = [
      toOutfit(NEW, 'New'),
      { ...toOutfit(WALK, 'Walk'), scheduledDate: '2026-11-25' },
    ];
    await worker.learn({ method: 'POST', pathname: '/api/outfits', body: null }, JSON.stringify(created));
    await worker.learn({ method: 'PATCH', pathname: moveWalk[1], body: null }, JSON.stringify(moved));
    await worker.learn({ method: 'DELETE', pathname: `/api/outfits/${OFFICE}`, body: null }, '');
    await worker.learn(
      { method: 'PUT', pathname: MOVE, body: null },
      JSON.stringify({ moved: [toLaundryItem({ status: 'clean', version: 4 })], skipped: [] }),
    );

    expect(await worker.change('POST', `/api/outfits/${NEW}/worn`)).toMatchObject({ wornDate: '2026-11-28' });
    expect(await worker.see(WEEK)).toMatchObject([
      { name: 'Walk', scheduledDate: '2026-11-25' },
      { name: 'New', wornDate: '2026-11-28' },
    ]);
    expect(await worker.see('/api/laundry')).toEqual([]);
    expect(await worker.see(`/api/clothing-items/${PROFILE}`)).toMatchObject([{ laundry: { version: 4 } }]);
  });

  it('can only be made to what the browser knows', async () => {
    const worker = await startWithData();

    expect(await worker.change('POST', `/api/outfits/${NEW}/worn`)).toBeUndefined();
    expect(await worker.change('DELETE', MOVE)).toBeUndefined();
    expect((await worker.read()).waiting).toEqual([]);
  });
});
