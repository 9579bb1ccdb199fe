// @vitest-environment happy-dom
import type { LedgerEntry, StreakHistory, StyleStreak } from '@fitfolk/contracts/streaks';
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ana, closePage, type OpenPageOptions, openPage, press } from '../../../testing/open-page.tsx';
import { StreaksPage } from './streaks-page.tsx';

afterEach(closePage);

const streakEndpoint = `GET /api/style-streaks/${ana.id}`;
/** The last 100 days. */
const recentEndpoint = `${streakEndpoint}/history?from=2026-08-12`;
const completeEndpoint = `${streakEndpoint}/history`;
const streak: StyleStreak = {
  currentStreak: 4,
  longestStreak: 12,
  totalPoints: 310,
  lastActivityDate: '2026-11-19',
};
const history: StreakHistory = {
  activeDays: ['2026-11-19', '2026-11-17', '2026-10-31'],
  entries: [],
  hasEarlier: false,
};

const openStreaks = (responses: OpenPageOptions['responses'], user: OpenPageOptions['user'] = {}) => {
  const all: OpenPageOptions['responses'] = {
    [streakEndpoint]: streak,
    [recentEndpoint]: history,
    ...responses,
  };
  const { requests } = openPage(<StreaksPage />, { responses: all, user: { ...user } });
  return { responses: all, listEndpoints: () => requests.map(({ endpoint }) => endpoint) };
};
const listRows = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('StreaksPage', () => {
  it('invites to start a streak without data', async () => {
    openStreaks({ [streakEndpoint]: Response.json(null) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Style Streaks');
    expect(screen.getByText('Loading...')).toBeDefined();
    await screen.findByText('Start Your Style Streak');
    expect(screen.getByText('Plan or wear an outfit today, then keep it going every day.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Plan today' }).getAttribute('href')).toBe('/planner');
    expect(screen.queryByText('Current Streak')).toBeNull();
  });

  it('links to the creation of a profile without one', async () => {
    openStreaks({ 'GET /api/profiles': [] });

    await screen.findByText("Let's set up your first profile to get started.");
    expect(screen.getByRole('link', { name: 'Create Profile' }).getAttribute('href')).toBe('/settings');
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('explains failures of profiles, streak and history, and loads each again', async () => {
    const { responses } = openStreaks({
      'GET /api/profiles': problemResponse(503, 'Not available'),
      [streakEndpoint]: problemResponse(503, 'Not available'),
      [recentEndpoint]: problemResponse(503, 'Not available'),
    });
    await screen.findByText("Couldn't load your streaks");
    responses['GET /api/profiles'] = [ana];
    await press('Try again');
    await screen.findByText("Couldn't load your streaks");
    responses[streakEndpoint] = streak;
    await press('Try again');
    await screen.findByText('Current Streak');
    expect(screen.getByText("Couldn't load your history")).toBeDefined();
    expect(screen.queryByText("Couldn't load your streaks")).toBeNull();
    responses[recentEndpoint] = history;
    await press('Try again');
    await screen.findByText('November 2026');
    expect(screen.queryByText("Couldn't load your history")).toBeNull();
  });
});

describe('the current streak', () => {
  it('shows its figures and the last seven days', async () => {
    openStreaks({});
    const hero = await screen.findByRole('region', { name: 'Current Streak' });
    const week = await within(hero).findByRole('list');
    const figures = [...hero.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Total Points310', 'Longest streak12 days', 'Last ActivityNovember 19']);
    expect((await within(hero).findByText('4')).parentElement?.textContent).toBe('4 days');
    expect(listRows(week).map((day) => day?.slice(1))).toEqual([
      'November 14',
      'November 15',
      'November 16',
      'November 17, active',
      'November 18',
      'November 19, active',
      'November 20',
    ]);
    expect(within(hero).getByRole('link', { name: 'Plan today' }).getAttribute('href')).toBe('/planner');
  });

  it('counts up to a number that this tab has not shown, once', async () => {
    sessionStorage.setItem(`session-cache:counted:${ana.id}`, '1');
    openStreaks({});
    const hero = await screen.findByRole('region', { name: 'Current Streak' });
    expect(within(hero).getByText('1').parentElement?.textContent).toBe('1 days');
    await within(hero).findByText('4');
    cleanup();

    openStreaks({});
    const again = await screen.findByRole('region', { name: 'Current Streak' });
    expect(within(again).getByText('4').parentElement?.textContent).toBe('4 days');
  });

  it('recaps the week', async () => {
    const entries = [
      ['2026-11-19', 5] as const,
      ['2026-11-17', 10] as const,
      ['2026-11-10', 20] as const,
    ].map(([day, points]): LedgerEntry => ({ day, earnedOn: day, reason: 'worn', points }));
    openStreaks({ [recentEndpoint]: { ...history, entries } });

    const recap = await screen.findByRole('region', { name: 'Your week' });
    expect([...recap.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Active days2 of 6',
      'Outfits planned0',
      'Outfits worn2',
      'Outfits posted0',
      'Points15',
      'By now last week20',
    ]);
  });

  it('asks for nothing on an active day, and counts one day', async () => {
    openStreaks({
      [streakEndpoint]: { ...streak, currentStreak: 1, longestStreak: 1, lastActivityDate: '2026-11-20' },
      [recentEndpoint]: { ...history, activeDays: ['2026-11-20'] },
    });
    const hero = await screen.findByRole('region', { name: 'Current Streak' });
    await within(hero).findByText('November 20, active');
    expect(within(hero).queryByRole('link', { name: 'Plan today' })).toBeNull();
    expect(hero.textContent).toContain('1 day');
    expect(hero.textContent).toContain('Longest streak1 day');
  });
});

describe('the achievements', () => {
  it.each([
    [6, '6 of 7', '6 of 30', '6 of 100'],
    [7, 'Unlocked', '7 of 30', '7 of 100'],
    [30, 'Unlocked', 'Unlocked', '30 of 100'],
    [100, 'Unlocked', 'Unlocked', 'Unlocked'],
  ])('of a longest streak of %i days are %s, %s and %s', async (longestStreak, week, month, legend) => {
    openStreaks({ [streakEndpoint]: { ...streak, currentStreak: 0, longestStreak } });
    const section = await screen.findByRole('region', { name: 'Achievements' });
    expect(listRows(within(section).getByRole('list'))).toEqual([
      `Week Warrior7 days in a row${week}`,
      `Month Master30 days in a row${month}`,
      `Style Legend100 days in a row${legend}`,
    ]);
  });
});

describe('the calendar', () => {
  it('marks active days and turns its months, loading the earliest ones', async () => {
    const { responses, listEndpoints } = openStreaks({});
    await screen.findByRole('heading', { name: 'November 2026' });
    const getDays = () =>
      listRows(screen.getByRole('region', { name: / 20\d\d$/ }).querySelector('ol') as HTMLElement);
    expect(getDays()).toHaveLength(30);
    expect(getDays().filter((day) => day?.endsWith('active'))).toEqual([
      '17November 17, active',
      '19November 19, active',
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);

    await press('Previous month');
    await screen.findByRole('heading', { name: 'October 2026' });
    expect(getDays()).toHaveLength(31);
    expect(getDays().at(-1)).toBe('31October 31, active');
    await press('Previous month');
    await screen.findByRole('heading', { name: 'September 2026' });
    expect(listEndpoints()).not.toContain(completeEndpoint);

    responses[completeEndpoint] = { ...history, activeDays: [...history.activeDays, '2026-08-02'] };
    await press('Previous month');
    await screen.findByText('August 2, active');
    await press('Next month');
    await screen.findByRole('heading', { name: 'September 2026' });
  });

  it.each([
    ['sunday', 'SMTWTFS', '1'],
    ['monday', 'MTWTFSS', '7'],
  ] as const)('starts weeks on %s', async (weekStart, initials, column) => {
    openStreaks({}, { weekStart });
    const name = await screen.findByRole('heading', { name: 'November 2026' });
    const month = name.closest('section') as HTMLElement;
    expect(month.textContent).toContain(initials);
    // November 2026 begins on a Sunday.
    expect(month.querySelector('li')?.dataset.start).toBe(column);
  });
});

describe('the history of points', () => {
  const entry = (change: Partial<LedgerEntry>): LedgerEntry => ({
    day: '2026-11-19',
    earnedOn: change.day ?? '2026-11-19',
    reason: 'planned',
    points: 10,
    ...change,
  });

  it('says what points were earned for', async () => {
    openStreaks({
      [recentEndpoint]: {
        ...history,
        entries: [
          entry({ day: '2026-11-22', earnedOn: '2026-11-20' }),
          entry({}),
          entry({ reason: 'worn', points: 5 }),
          entry({ reason: 'posted', points: 5 }),
          entry({ reason: 'won', points: 100 }),
          entry({ reason: 'achievement', points: 50, day: '2026-11-18' }),
        ],
      },
    });
    const section = await screen.findByRole('region', { name: 'How points add up' });
    expect(listRows(within(section).getByRole('list'))).toEqual([
      'Planned for November 22November 20+10',
      'Planned an outfitNovember 19+10',
      'Wore an outfitNovember 19+5',
      'Posted an outfit of the dayNovember 19+5',
      'Won the daily competitionNovember 19+100',
      'AchievementNovember 18+50',
    ]);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows twelve entries at a time, then loads earlier ones', async () => {
    const entries = Array.from({ length: 13 }, (_, index) => entry({ points: index + 1 }));
    const { responses, listEndpoints } = openStreaks({
      [recentEndpoint]: { ...history, entries, hasEarlier: true },
    });
    await screen.findByText('+12');
    expect(screen.queryByText('+13')).toBeNull();
    responses[completeEndpoint] = { ...history, entries: [...entries, entry({ points: 77 })] };
    await press('Show more');
    await screen.findByText('+77');
    expect(screen.getByText('+13')).toBeDefined();
    expect(listEndpoints().filter((endpoint) => endpoint === completeEndpoint)).toHaveLength(1);
  });

  it('is empty before the first points', async () => {
    openStreaks({});
    await screen.findByText('No points yet.');
  });
});

describe('the celebration', () => {
  const celebrate = (currentStreak: number) =>
    openStreaks({ [streakEndpoint]: { ...streak, currentStreak } });

  it.each([
    [7, 'Week Warrior'],
    [29, 'Week Warrior'],
    [30, 'Month Master'],
    [100, 'Style Legend'],
  ])('of %i days names %s once in a browser', async (days, name) => {
    celebrate(days);
    const celebration = (await screen.findByText(`${days} days in a row. Keep it up!`)).parentElement;
    expect(within(celebration as HTMLElement).getByRole('heading', { name })).toBeDefined();

    cleanup();
    celebrate(days);
    await screen.findByText('Current Streak');
    expect(screen.queryByText(/Keep it up!$/)).toBeNull();
  });

  it('closes on request', async () => {
    celebrate(7);
    await press('Nice!');
    expect(screen.queryByText(/Keep it up!$/)).toBeNull();
    expect(screen.getByText('Current Streak')).toBeDefined();
  });

  it('appears again for the next achievement only', async () => {
    localStorage.setItem(`celebrated:${ana.id}`, '7');
    celebrate(29);
    await screen.findByText('Current Streak');
    expect(screen.queryByText(/Keep it up!$/)).toBeNull();
  });

  it('stays away below seven days', async () => {
    celebrate(6);
    await screen.findByText('Current Streak');
    expect(screen.queryByText(/Keep it up!$/)).toBeNull();
  });
});
