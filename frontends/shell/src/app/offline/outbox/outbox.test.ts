import { describe, expect, it } from 'vitest';
import { createFakeCaches } from '../../../../testing/fake-caches.ts';
import {
  deleteWalk,
  MOVE,
  moveWalk,
  NEW,
  PROFILE,
  problem,
  SHIRT,
  startWithData,
  startWorker,
  toLaundryItem,
  toOutfit,
  WEEK,
  wash,
  wearOffice,
} from '../../../../testing/outbox-worker.ts';

describe('flush', () => {
  it('sends what waits in its order, each with its key and the view that made it, also after a restart', async () => {
    const first = await startWithData();
    await first.change(...wearOffice);
    const body = { profileId: PROFILE, scheduledDate: '2026-11-29', clothingItemIds: [SHIRT] };
    await first.change('POST', '/api/outfits', body, 'key-1');
    await first.flush();

    const worker = startWorker(first.caches);
    worker.answers.push({ body: {} }, { status: 201, body: toOutfit(NEW, 'New') });
    await worker.flush();

    expect(worker.sent).toEqual([
      { request: `POST ${wearOffice[1]}`, body: null, view: 'ana' },
      { request: 'POST /api/outfits', body, key: 'key-1', view: 'ana' },
    ]);
    expect((await worker.read()).waiting).toEqual([]);
    await worker.flush();
    expect(worker.sent).toHaveLength(2);
  });

  it('repeats a request whose answer was lost, and what the server asks to send later', async () => {
    const worker = await startWithData();
    await worker.change('POST', '/api/outfits', { profileId: PROFILE, clothingItemIds: [SHIRT] }, 'key-1');
    await worker.change(...wearOffice);
    worker.answers.push('lost');
    await worker.flush();
    worker.answers.push(problem(503, 'unavailable'));
    await worker.flush();
    expect((await worker.read()).waiting).toHaveLength(2);

    worker.answers.push({ status: 201, body: toOutfit(NEW, 'New') }, { body: {} });
    await worker.flush();

    expect(worker.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-1', undefined]);
    expect((await worker.read()).waiting).toEqual([]);
  });

  it('sends changes of a new outfit with the id that the server gave it', async () => {
    const worker = await startWithData();
    const body = { profileId: PROFILE, scheduledDate: '2026-11-28', clothingItemIds: [SHIRT] };
    const { id } = await worker.change('POST', '/api/outfits', body, 'key-1');
    await worker.change('POST', `/api/outfits/${id}/worn`);
    worker.answers.push({ status: 201, body: toOutfit(NEW, 'New') }, { body: {} });

    await worker.flush();

    expect(worker.listRequests()).toEqual(['POST /api/outfits', `POST /api/outfits/${NEW}/worn`]);
    expect(await worker.toServerPath(`/api/outfits/${id}`)).toBe(`/api/outfits/${NEW}`);
  });

  it('names the day on which an item was worn, in the time zone of the account', async () => {
    const worker = startWorker(createFakeCaches(), new Date('2026-11-28T23:30:00Z'));
    await worker.storeAll();
    await worker.change('POST', `/api/clothing-items/${SHIRT}/worn`);
    worker.answers.push({ body: {} });

    await worker.flush();

    expect(worker.listRequests()).toEqual([`POST /api/clothing-items/${SHIRT}/worn?day=2026-11-29`]);
  });

  it.each([
    problem(404, 'not-found'),
    problem(409, 'outfit-worn'),
    problem(422, 'validation-failed'),
    problem(500, 'internal'),
  ])(
    'keeps a change that the server refuses with its reason until it is dismissed, and goes on',
    async (answer) => {
      const worker = await startWithData();
      await worker.change(...moveWalk);
      await worker.change(...wearOffice);
      worker.answers.push(answer, { body: {} });

      await worker.flush();

      const { waiting, refused } = await worker.read();
      expect(waiting).toEqual([]);
      expect(refused).toMatchObject([{ note: { kind: 'planned', names: ['Walk'] }, problem: answer.body }]);
      expect(await worker.see(WEEK)).toMatchObject([{ name: 'Office' }, { scheduledDate: '2026-11-28' }]);
      const before = worker.countChanges();
      await worker.dismiss(refused[0]?.id ?? '');
      expect((await worker.read()).refused).toEqual([]);
      expect(worker.countChanges()).toBe(before + 1);
    },
  );

  it('counts an outfit that another device has deleted as deleted', async () => {
    const worker = await startWithData();
    await worker.change(...deleteWalk);
    worker.answers.push(problem(404, 'not-found'));

    await worker.flush();

    expect(await worker.read()).toMatchObject({ waiting: [], refused: [] });
  });

  it('names items that somebody else moved elsewhere', async () => {
    const worker = await startWithData();
    await worker.change(...wash);
    worker.answers.push({ body: { moved: [], skipped: [toLaundryItem({ status: 'away', version: 5 })] } });

    await worker.flush();

    expect((await worker.read()).refused).toMatchObject([
      { note: { action: 'washing', names: ['White shirt'] } },
    ]);
  });

  it('moves items again that were only worn since, and leaves those that are where they should be', async () => {
    const worker = await startWithData();
    await worker.receive('/api/laundry', [toLaundryItem({ status: 'worn' })]);
    const basket = { action: 'basket', items: [{ itemId: SHIRT, version: 3 }] };
    await worker.change('PUT', MOVE, basket);
    worker.answers.push(
      { body: { moved: [], skipped: [toLaundryItem({ status: 'worn', version: 7 })] } },
      { body: { moved: [], skipped: [toLaundryItem({ status: 'basket', version: 8 })] } },
    );

    await worker.flush();

    expect(worker.sent.map(({ body }) => body)).toEqual([
      basket,
      { ...basket, items: [{ itemId: SHIRT, version: 7 }] },
    ]);
    expect(await worker.read()).toMatchObject({ waiting: [], refused: [] });
  });
});

describe('what waits', () => {
  it('goes with the session: when it ends, and when another one or a child takes over', async () => {
    for (const end of [
      async (worker: Awaited<ReturnType<typeof startWithData>>) => {
        worker.answers.push(problem(401, 'unauthenticated'));
        await worker.flush();
      },
      (worker: Awaited<ReturnType<typeof startWithData>>) => worker.session.clear(),
      (worker: Awaited<ReturnType<typeof startWithData>>) => worker.storeAll('child'),
    ]) {
      const worker = await startWithData();
      await worker.change(...wearOffice);

      await end(worker);

      expect((await worker.caches.keys()).filter((name) => name.startsWith('outbox:'))).toEqual([]);
      expect(await worker.read()).toMatchObject({ waiting: [], refused: [] });
      const before = worker.sent.length;
      worker.answers.push({ body: {} });
      await worker.flush();
      expect(worker.sent).toHaveLength(before);
    }
  });

  it('is answered to nobody else if another session takes over meanwhile', async () => {
    const worker = await startWithData();
    await worker.change(...moveWalk);
    worker.answers.push({ ...problem(404, 'not-found'), before: () => worker.storeAll('ben') });

    await worker.flush();

    expect(await worker.read()).toMatchObject({ waiting: [], refused: [] });
  });

  it('is counted when it is lost with the session', async () => {
    const worker = await startWithData();
    await worker.change(...wearOffice);
    await worker.change(...moveWalk);

    worker.answers.push(problem(401, 'unauthenticated'));
    await worker.flush();
    await worker.endSession();

    expect(worker.lost).toEqual([2]);
  });

  it('stays for the same view after a change of settings', async () => {
    const worker = await startWithData();
    await worker.change(...wearOffice);

    await worker.session.clear({ keepsOutbox: true });
    expect((await worker.read()).waiting).toEqual([]);
    await worker.storeAll();

    expect((await worker.read()).waiting).toHaveLength(1);
  });
});
