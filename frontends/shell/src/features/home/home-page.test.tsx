// @vitest-environment happy-dom
import type { User } from '@fitfolk/contracts/auth';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Answers, freshAna, problem, showPage } from '../../../testing/render-page.tsx';
import { HomePage } from './home-page.tsx';

/** A browser that does not tell where it is. */
const geolocation = { getCurrentPosition: (_: unknown, refuse: () => void) => refuse() };
beforeEach(() => {
  localStorage.setItem('locationDialogSeen', 'true');
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const ana = {
  id: '01931a3e-7c00-7000-8000-000000000101',
  name: 'Ana',
  isParent: false,
  birthYear: null,
  avatarUrl: null,
};
const alertsOf = `GET /api/clothing-items/${ana.id}/cleanout-alerts`;
const items = (count: number) => ({
  count,
  unwornItems: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Item ${index + 1}`,
  })),
});
const todayOf = `GET /api/outfits/today/${ana.id}`;
const streakOf = `GET /api/style-streaks/${ana.id}`;
const weather = 'GET /api/weather?lat=40.7128&lon=-74.006';
const show = (answers: Record<string, unknown>, wishes: Partial<User> = {}) => {
  answers[alertsOf] ??= items(0);
  answers[todayOf] ??= Response.json(null);
  answers[streakOf] ??= Response.json(null);
  answers[weather] ??= { temp: 41, description: 'Light Rain', suggestions: ['Rain Jacket'] };
  return showPage(<HomePage />, answers as Answers, {
    user: { ...freshAna, onboardingCompleted: true, ...wishes },
  });
};
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('home', () => {
  test('greets by the profile and says what to do next', async () => {
    show({ 'GET /api/profiles': [ana], [alertsOf]: items(0) });

    await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ana' });
    expect(screen.getByText("Let's plan today's fit")).toBeDefined();
    await screen.findByText("Looks a little dry in here. Let's add some pieces.");
    await screen.findByText('Start planning outfits to build your streak!');
    expect(
      ["Plan Today's Outfit", 'Get Started', 'Add Clothing Items', 'Plan This Week', 'Share OOTD'].map(
        linkTo,
      ),
    ).toEqual(['/planner', '/planner', '/closet', '/planner', '/feed']);
  });

  test('keeps its heading, and with it the focus, while the profile is on its way', async () => {
    show({ 'GET /api/profiles': [ana], [alertsOf]: items(0) });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toContain('Loading...');

    await screen.findByText('Welcome back, Ana');

    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  test('without a profile leads to the settings', async () => {
    show({ 'GET /api/profiles': [] });

    await screen.findByText("Let's set up your first profile to get started.");
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Fitfolk!');
    expect(linkTo('Create Profile')).toBe('/settings');
  });

  test('can be tried again when it did not load', async () => {
    const answers: Record<string, unknown> = {
      'GET /api/profiles': problem(503, 'Not available'),
      [alertsOf]: items(0),
    };
    show(answers);
    const retry = await screen.findByRole('button', { name: 'Try again' });

    answers['GET /api/profiles'] = [ana];
    await userEvent.click(retry);

    await screen.findByText('Welcome back, Ana');
  });
});

describe('the cleanout alert', () => {
  const shownNames = () =>
    screen
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((t) => t?.startsWith('Item'));

  test('names three items and counts the rest', async () => {
    show({ 'GET /api/profiles': [ana], [alertsOf]: items(5) });

    await screen.findByText('You have 5 item(s) unworn for 60+ days');
    expect(shownNames()).toEqual(['Item 1', 'Item 2', 'Item 3']);
    expect(screen.getByText('+2 more...')).toBeDefined();
    expect(linkTo('View in Closet')).toBe('/closet?unworn=60');
  });

  test('counts no rest where there is none', async () => {
    show({ 'GET /api/profiles': [ana], [alertsOf]: items(3) });

    await screen.findByText('You have 3 item(s) unworn for 60+ days');
    expect(screen.queryByText(/more\.\.\./)).toBeNull();
  });

  test('is not there when everything is worn', async () => {
    show({ 'GET /api/profiles': [ana], [alertsOf]: items(0) });

    await screen.findByText('Welcome back, Ana');
    await expect.poll(() => screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText('Closet Cleanout Alert')).toBeNull();
  });

  test('fails by itself and can be tried again', async () => {
    const answers: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [alertsOf]: problem(503, 'Not available'),
    };
    show(answers);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Welcome back, Ana')).toBeDefined();

    answers[alertsOf] = items(1);
    await userEvent.click(retry);

    await screen.findByText('You have 1 item(s) unworn for 60+ days');
  });
});

const outfit = {
  id: '01931a3e-7c00-7000-8000-000000000201',
  profileId: ana.id,
  name: null,
  occasion: 'Work',
  isFavorite: false,
  scheduledDate: '2026-11-20',
  plannedAt: null,
  wornDate: null,
  items: [],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
};

describe("today's outfit", () => {
  test('is named, or called an outfit, and can be worn', async () => {
    const worn = { ...outfit, wornDate: outfit.scheduledDate };
    const answers: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [todayOf]: outfit,
      [`POST /api/outfits/${outfit.id}/worn`]: worn,
    };
    const { calls } = show(answers);
    await screen.findByText('Your fit for today is ready');
    expect(screen.getByText('Outfit')).toBeDefined();
    expect(screen.getByText('Work')).toBeDefined();

    answers[todayOf] = worn;
    await userEvent.click(screen.getByRole('button', { name: 'Mark as worn' }));

    await screen.findByText('Worn today');
    expect(calls.map(({ call }) => call)).toContain(`POST /api/outfits/${outfit.id}/worn`);
  });

  test('fails by itself, and the other cards stay', async () => {
    const answers: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [todayOf]: problem(503, 'Not available'),
      [alertsOf]: items(1),
    };
    show(answers);
    await screen.findByText("Couldn't load today's outfit");
    await screen.findByText('41°F');
    await screen.findByText('You have 1 item(s) unworn for 60+ days');

    answers[todayOf] = outfit;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('Your fit for today is ready');
  });
});

describe('the weather', () => {
  test('that does not come is a typical day, and says so', async () => {
    const answers: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [weather]: problem(503, 'Not available'),
    };
    show(answers);
    await screen.findByText("Couldn't load the weather. Showing a typical day.");
    expect(screen.getByText('72°F')).toBeDefined();
    expect(['Light Jacket', 'Jeans', 'Sneakers'].map((name) => screen.queryByText(name))).not.toContain(null);

    answers[weather] = { temp: 30, description: 'Snow', suggestions: ['Parka'] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('30°F');
  });

  test('is told in °C to those who chose it', async () => {
    show({ 'GET /api/profiles': [ana] }, { temperatureUnit: 'celsius' });

    await screen.findByText('5°C');
    expect(screen.queryByText('41°F')).toBeNull();
  });

  test('waits until the person has answered where they are', async () => {
    localStorage.clear();
    const { calls } = show({
      'GET /api/profiles': [ana],
      'GET /api/weather': { temp: 50, description: 'Fog', suggestions: [] },
    });
    await screen.findByRole('dialog', { name: 'Stay on trend with the weather' });
    expect(calls.filter(({ call }) => call.includes('weather'))).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Not Now' }));

    await screen.findByText('50°F');
    expect(localStorage.getItem('locationDialogSeen')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the style streak', () => {
  test('shows days in a row, the longest streak and points', async () => {
    show({
      'GET /api/profiles': [ana],
      [streakOf]: { currentStreak: 4, longestStreak: 12, totalPoints: 310, lastActivityDate: '2026-11-20' },
    });
    await screen.findByText('Day Streak');
    expect(['4', '12 days', '310'].map((figure) => screen.queryByText(figure))).not.toContain(null);
  });

  test('fails by itself and can be tried again', async () => {
    const answers: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [streakOf]: problem(503, 'Not available'),
    };
    show(answers);
    await screen.findByText("Couldn't load your streak");
    answers[streakOf] = {
      currentStreak: 1,
      longestStreak: 1,
      totalPoints: 5,
      lastActivityDate: '2026-11-20',
    };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Day Streak');
  });
});
