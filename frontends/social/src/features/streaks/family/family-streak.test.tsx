// @vitest-environment happy-dom
import type { Profile } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { FamilyDay, FamilyStreak } from '@fitfolk/contracts/streaks';
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  ana,
  click,
  closePage,
  mia,
  type OpenPageOptions,
  openPage,
  press,
} from '../../../../testing/open-page.tsx';
import { StreaksPage } from '../streaks-page.tsx';

afterEach(closePage);

const recentEndpoint = 'GET /api/family-streak?from=2026-08-12';
const completeEndpoint = 'GET /api/family-streak';
const pause = { id: '01931a3e-7c00-7000-8000-000000000801', from: '2026-12-24', to: '2026-12-31' };
const family: FamilyStreak = {
  currentStreak: 5,
  longestStreak: 9,
  freezes: 1,
  daysToFreeze: 2,
  missingProfileIds: [],
  isPausedToday: false,
  days: [],
  hasEarlier: false,
  pauses: [],
};
const createDay = (day: string, change: Partial<FamilyDay> = {}): FamilyDay => ({
  day,
  state: 'counted',
  streak: 1,
  isFreezeEarned: false,
  ...change,
});

const openFamily = async (
  streak: Partial<FamilyStreak>,
  responses: OpenPageOptions['responses'] = {},
  profiles: readonly Profile[] = [ana, mia],
) => {
  const all: OpenPageOptions['responses'] = {
    [`GET /api/style-streaks/${profiles[0]?.id}`]: Response.json(null),
    [`GET /api/style-streaks/${profiles[0]?.id}/history?from=2026-08-12`]: { activeDays: [], entries: [] },
    [recentEndpoint]: { ...family, ...streak },
    ...responses,
  };
  const { requests } = openPage(<StreaksPage />, {
    responses: all,
    user: { accountType: 'family' },
    profiles,
  });
  const section = await screen.findByRole('region', { name: 'Family streak' });
  return {
    responses: all,
    section,
    list: (method: string) => requests.filter(({ endpoint }) => endpoint.startsWith(method)),
  };
};

describe('FamilyStreak', () => {
  it.each<[string, Partial<FamilyStreak>, readonly string[]]>([
    [
      'everyone has an outfit',
      {},
      [
        '5 days',
        'Everyone has an outfit today.',
        '1 freeze saved up. The next one comes after 2 more days.',
        'Longest: 9 days',
      ],
    ],
    [
      'somebody has none',
      {
        missingProfileIds: [ana.id, mia.id],
        currentStreak: 1,
        longestStreak: 1,
        freezes: 2,
        daysToFreeze: null,
      },
      ['1 day', 'Still missing today: Ana, Mia', '2 freezes saved up.', 'Longest: 1 day'],
    ],
    [
      'it is a holiday',
      { isPausedToday: true, missingProfileIds: [mia.id], freezes: 0, daysToFreeze: 1 },
      [
        'Today is a holiday. The streak waits for you.',
        '0 freezes saved up. The next one comes after 1 more day.',
      ],
    ],
  ])('says how it stands when %s', async (_, streak, texts) => {
    const { section } = await openFamily(streak);
    await within(section).findByText(texts[1] ?? '');
    for (const text of texts) expect(section.textContent).toContain(text);
  });

  it('shows the last fourteen days, and the history of each day with earlier ones', async () => {
    const days = Array.from({ length: 15 }, (_, index) => createDay(addDays('2026-11-20', -index)));
    days.splice(
      1,
      3,
      createDay('2026-11-19', { state: 'frozen', streak: 6 }),
      createDay('2026-11-18', { state: 'paused', streak: 6 }),
      createDay('2026-11-17', { state: 'missed', streak: 0, isFreezeEarned: true }),
    );
    const { section, responses } = await openFamily(
      { days, hasEarlier: true },
      { [completeEndpoint]: { ...family, days: [...days, createDay('2026-01-05', { streak: 3 })] } },
    );
    const [lastDays] = await within(section).findAllByRole('list');
    expect(
      within(lastDays as HTMLElement)
        .getAllByRole('listitem')
        .slice(-4)
        .map(({ textContent }) => textContent?.slice(1)),
    ).toEqual([
      'November 17: Someone had no outfit',
      'November 18: Holiday pause',
      'November 19: A freeze saved the streak',
      'November 20: Everyone had an outfit',
    ]);

    await click(within(section).getByText('Day by day'));
    const history = (within(section).getAllByText('Earned a freeze')[0] as HTMLElement).closest(
      'ol',
    ) as HTMLElement;
    const listRows = () =>
      within(history)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(listRows()).toHaveLength(14);
    expect(listRows().slice(0, 4)).toEqual([
      'Everyone had an outfitNovember 201 day',
      'A freeze saved the streakNovember 196 days',
      'Holiday pauseNovember 186 days',
      'Someone had no outfitEarned a freezeNovember 170 days',
    ]);
    await click(within(section).getByRole('button', { name: 'Show more' }));
    await expect.poll(listRows).toHaveLength(16);
    expect(listRows().at(-1)).toBe('Everyone had an outfitJanuary 53 days');
    expect(within(section).queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(responses).toHaveProperty([completeEndpoint]);
  });

  it('lets a parent plan a holiday pause of valid days', async () => {
    const { section, responses, list } = await openFamily({}, { 'POST /api/family-streak/pauses': pause });
    await click(await within(section).findByRole('button', { name: 'Plan a holiday pause' }));
    const dialog = await screen.findByRole('dialog', { name: 'Plan a holiday pause' });
    const field = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label);
    const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
    const confirm = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Pause' });
    expect([field('First day').value, field('Last day').value]).toEqual(['2026-11-21', '2026-11-27']);
    const problem = 'Choose days from today on, at most 60 in a row.';
    for (const [from, to] of [
      ['2026-11-19', '2026-11-27'],
      ['2026-12-24', '2026-12-23'],
      ['2026-12-01', '2027-01-30'],
    ] as const) {
      fill('First day', from);
      fill('Last day', to);
      expect(within(dialog).getByText(problem)).toBeDefined();
      expect(confirm.disabled).toBe(true);
    }
    fill('First day', '2026-12-24');
    fill('Last day', '2026-12-31');
    expect(within(dialog).queryByText(problem)).toBeNull();

    responses[recentEndpoint] = { ...family, pauses: [pause] };
    await click(confirm);
    await within(section).findByText('December 24 – December 31');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(list('POST')).toEqual([
      { endpoint: 'POST /api/family-streak/pauses', body: { from: '2026-12-24', to: '2026-12-31' } },
    ]);
  });

  it('lets a parent end a pause, which another parent may have ended before', async () => {
    const endpoint = `DELETE /api/family-streak/pauses/${pause.id}`;
    const { section, responses } = await openFamily(
      { pauses: [pause] },
      { [endpoint]: problemResponse(409, 'Not now') },
    );
    const name = 'End the pause December 24 – December 31';
    await press(name);
    await screen.findByText('Not now');
    expect(within(section).getByRole('button', { name })).toBeDefined();

    responses[endpoint] = problemResponse(404, 'Not found');
    responses[recentEndpoint] = family;
    await press(name);
    await waitFor(() => expect(within(section).queryByRole('button', { name })).toBeNull());
    expect(screen.queryByText('Not found')).toBeNull();
  });

  it('lets a child read only', async () => {
    const { section } = await openFamily({ pauses: [pause] }, {}, [mia, ana]);
    await within(section).findByText('December 24 – December 31');
    expect(within(section).queryByRole('button', { name: /pause/i })).toBeNull();
    expect(within(section).getByText('How the family streak works')).toBeDefined();
  });

  it('explains a failure and loads again', async () => {
    const { responses } = await openFamily({}, { [recentEndpoint]: problemResponse(503, 'Not available') });
    await screen.findByText("Couldn't load the family streak");
    responses[recentEndpoint] = family;
    await press('Try again');
    await screen.findByText('Everyone has an outfit today.');
  });
});
