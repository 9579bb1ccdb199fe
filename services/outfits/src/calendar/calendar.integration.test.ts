import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFamily } from '../../testing/family.ts';
import { type OutfitsHarness, startOutfitsHarness, TODAY } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());

const params = ({ profileId }: TestUser) => ({ params: { profileId } });
const createLink = (user: TestUser) => harness.api(user).replaceCalendarLink(params(user));

/** Reads a calendar without a session, as a calendar app does. */
const readCalendar = (path: string, init?: RequestInit): Promise<Response> =>
  fetch(harness.services.url('outfits') + path, init);

describe('replaceCalendarLink', () => {
  it('opens the planned outfits of one profile to whoever has the address', async () => {
    const { parent, childId } = await createFamily(harness);
    await harness.createOutfit(parent, { scheduledDate: TODAY, name: 'Office' });
    await harness.createOutfit(parent, { scheduledDate: '2027-06-01', name: 'Next summer' });
    await harness.createOutfit({ ...parent, profileId: childId }, { scheduledDate: TODAY, name: 'School' });

    const { path, createdAt } = await createLink(parent);

    const response = await readCalendar(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await response.text();
    expect(text.match(/^SUMMARY:.*/gm)).toEqual(['SUMMARY:Office']);
    expect(await harness.api(parent).calendarLink(params(parent))).toEqual({ createdAt });
  });

  it('makes an earlier address invalid', async () => {
    const { parent } = await createFamily(harness);
    const earlier = await createLink(parent);
    const current = await createLink(parent);

    expect((await readCalendar(earlier.path)).status).toBe(404);
    expect((await readCalendar(current.path)).status).toBe(200);
  });

  it('is refused to a session limited to a child', async () => {
    const { child, childId } = await createFamily(harness);
    const problem = await catchProblem(createLink({ ...child, profileId: childId }));
    expect(problem).toMatchObject({ code: 'parent-pin-required' });
  });
});

describe('outfitCalendar', () => {
  it('answers HEAD with the headers of GET', async () => {
    const { parent } = await createFamily(harness);
    await harness.createOutfit(parent, { scheduledDate: TODAY, name: 'Office' });
    const { path } = await createLink(parent);

    const [get, head] = await Promise.all([readCalendar(path), readCalendar(path, { method: 'HEAD' })]);

    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    }
  });

  it('sends an unchanged calendar once', async () => {
    const { parent } = await createFamily(harness);
    const { path } = await createLink(parent);
    const etag = (await readCalendar(path)).headers.get('etag') ?? '';
    const readAgain = () => readCalendar(path, { headers: { 'if-none-match': etag } });

    const unchanged = await readAgain();
    await harness.createOutfit(parent, { scheduledDate: TODAY, name: 'Office' });
    const changed = await readAgain();

    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(unchanged.headers.get('etag')).toBe(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('is closed after the address was deleted', async () => {
    const { parent } = await createFamily(harness);
    const { path } = await createLink(parent);

    await harness.api(parent).deleteCalendarLink(params(parent));

    expect((await readCalendar(path)).status).toBe(404);
    expect(await harness.api(parent).calendarLink(params(parent))).toBeNull();
  });

  it('is closed after the profile was erased', async () => {
    const { parent, childId } = await createFamily(harness);
    const { path } = await createLink({ ...parent, profileId: childId });

    await harness.deleteProfile(parent, childId);

    await expect.poll(async () => (await readCalendar(path)).status).toBe(404);
  });

  it.each(['', '?token=', `?token=${'a'.repeat(43)}`, `?token=${'a'.repeat(200)}`])(
    'refuses "%s"',
    async (query) => {
      const { status } = await readCalendar(`/api/outfit-calendar.ics${query}`);
      expect([400, 404]).toContain(status);
    },
  );
});
