import { authEvents } from '@fitfolk/contracts/auth';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { catchProblem } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFamily } from '../testing/family.ts';
import { NOW, type OutfitsHarness, startOutfitsHarness } from '../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());
beforeEach(() => harness.setNow(NOW));

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const later = (ms: number): Date => new Date(NOW.getTime() + ms);

/** Opens the calendar and an outfit of a parent to others. `read` requests both without a session. */
const openBoth = async () => {
  const { parent } = await createFamily(harness);
  const { id: outfitId } = await harness.createOutfit(parent, { name: 'Office' });
  const { profileId } = parent;
  const api = harness.api(parent);
  const calendar = await api.replaceCalendarLink({ params: { profileId } });
  const outfit = await api.replaceOutfitLink({ params: { outfitId }, body: { days: 30 } });
  const paths = [calendar.path, outfit.path.replace('/shared-outfit#', '/api/shared-outfits?')];
  const read = () =>
    Promise.all(paths.map(async (path) => (await fetch(harness.services.url('outfits') + path)).status));
  const closeAll = async (closedAt: Date) => {
    const { accountId } = parent;
    await harness.publishFromAuth(authEvents.accessClosed, accountId, {
      accountId,
      closedAt: closedAt.toISOString(),
    });
    await harness.services.waitUntilIdle();
  };
  return { parent, outfitId, api, read, closeAll };
};

describe('what a parent opens to others', () => {
  it('is published with the profile that it shows', async () => {
    const { parent } = await openBoth();

    const published = await harness.services.listPublished('outfits');
    const opened = published
      .filter(({ type }) => type === 'outfits.access.opened')
      .map(({ data }) => data as { accountId: string })
      .filter(({ accountId }) => accountId === parent.accountId);

    const { accountId, profileId } = parent;
    const openedAt = NOW.toISOString();
    expect(opened).toEqual([
      { accountId, profileId, kind: 'calendar-link', openedAt },
      { accountId, profileId, kind: 'outfit-link', openedAt },
    ]);
  });

  it('requires a recent proof of identity', async () => {
    const { parent } = await createFamily(harness);
    const { id: outfitId } = await harness.createOutfit(parent);
    const { accountId: id, profileId } = parent;
    const profiles = [{ id: profileId, isParent: true }];
    const stale = await harness.services.createUser({ id, profiles, isConfirmed: false });
    const api = stale.api(outfitsContract);

    const calls = [
      () => api.replaceCalendarLink({ params: { profileId } }),
      () => api.replaceOutfitLink({ params: { outfitId }, body: { days: 7 } }),
    ];

    for (const call of calls) {
      expect(await catchProblem(call())).toMatchObject({ code: 'reauthentication-required' });
    }
    expect(await api.listCalendarLinks()).toEqual([]);
    expect(await api.listOutfitLinks()).toEqual([]);
  });

  it('ends when the account closes everything, except for what was opened since', async () => {
    const { api, outfitId, read, closeAll } = await openBoth();
    expect(await read()).toEqual([200, 200]);

    await closeAll(later(-1));
    expect(await read()).toEqual([200, 200]);

    await closeAll(later(HOUR_MS));

    expect(await read()).toEqual([404, 404]);
    expect(await api.listCalendarLinks()).toEqual([]);
    const published = await harness.services.listPublished('outfits');
    const changes = published.filter(({ type }) => type === 'outfits.outfit-link.changed');
    expect(changes.at(-1)?.data).toMatchObject({ outfitId, link: null });
  });
});

describe('the address of a calendar', () => {
  it('is listed with the last day on which it was read', async () => {
    const { parent, api, read } = await openBoth();
    const link = { profileId: parent.profileId, createdAt: NOW.toISOString() };
    expect(await api.listCalendarLinks()).toEqual([{ ...link, lastReadOn: null }]);

    harness.setNow(later(3 * DAY_MS));
    await read();

    expect(await api.listCalendarLinks()).toEqual([{ ...link, lastReadOn: '2026-11-23' }]);
  });

  it('ends 13 months after it was read for the last time', async () => {
    const { api, read } = await openBoth();
    harness.setNow(later(390 * DAY_MS));
    expect((await read())[0]).toBe(200);
    harness.setNow(later(780 * DAY_MS));
    expect((await read())[0]).toBe(200);

    harness.setNow(later((780 + 397) * DAY_MS));

    expect((await read())[0]).toBe(404);
    expect(await api.listCalendarLinks()).toEqual([]);
  });
});
