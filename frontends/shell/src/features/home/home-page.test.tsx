// @vitest-environment happy-dom
import type { User } from '@fitfolk/contracts/auth';
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from './home-page.tsx';

beforeEach(() => {
  localStorage.setItem('locationDialogSeen', 'true');
  denyLocation();
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
const cleanoutEndpoint = `GET /api/clothing-items/${ana.id}/cleanout-alerts`;
const items = (count: number) => ({
  count,
  unwornItems: Array.from({ length: count }, (_, index) => ({
    id: String(index),
    name: `Item ${index + 1}`,
  })),
});
const todayEndpoint = `GET /api/outfits/today/${ana.id}`;
const streakEndpoint = `GET /api/style-streaks/${ana.id}`;
const weatherEndpoint = 'GET /api/weather?lat=40.7128&lon=-74.006';
const render = (responses: Record<string, unknown>, changes: Partial<User> = {}) => {
  responses[cleanoutEndpoint] ??= items(0);
  responses[todayEndpoint] ??= Response.json(null);
  responses[streakEndpoint] ??= Response.json(null);
  responses[weatherEndpoint] ??= { temp: 41, description: 'Light Rain', suggestions: ['Rain Jacket'] };
  return renderPage(<HomePage />, responses as ResponseByRequest, {
    user: { ...newUser, onboardingCompleted: true, ...changes },
  });
};
const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('HomePage', () => {
  it('greets the profile and suggests next steps', async () => {
    render({ 'GET /api/profiles': [ana], [cleanoutEndpoint]: items(0) });

    await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ana' });
    await screen.findByText("Let's plan today's fit");
    await screen.findByText("Looks a little dry in here. Let's add some pieces.");
    await screen.findByText('Start planning outfits to build your streak!');
    expect(
      ["Plan Today's Outfit", 'Get Started', 'Add Clothing Items', 'Plan This Week', 'Share OOTD'].map(
        linkTo,
      ),
    ).toEqual(['/planner', '/planner', '/closet', '/planner', '/feed']);
  });

  it('keeps its heading element while the profile loads', async () => {
    render({ 'GET /api/profiles': [ana], [cleanoutEndpoint]: items(0) });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toContain('Loading...');

    await screen.findByText('Welcome back, Ana');

    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  it('says nothing about an outfit until it is known', async () => {
    const today = Promise.withResolvers<Response>();
    render({ 'GET /api/profiles': [ana], [todayEndpoint]: today.promise });
    await screen.findByText('Welcome back, Ana');
    expect(screen.queryByText("Let's plan today's fit")).toBeNull();
    expect(screen.queryByText('Your fit for today is ready')).toBeNull();

    today.resolve(Response.json(null));

    await screen.findByText("Let's plan today's fit");
  });

  it('links to the settings without a profile', async () => {
    render({ 'GET /api/profiles': [] });

    await screen.findByText("Let's set up your first profile to get started.");
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome to Fitfolk!');
    expect(linkTo('Create Profile')).toBe('/settings');
  });

  it('retries after a failed load', async () => {
    const responses: Record<string, unknown> = {
      'GET /api/profiles': problemResponse(503, 'Not available'),
      [cleanoutEndpoint]: items(0),
    };
    render(responses);
    const retry = await screen.findByRole('button', { name: 'Try again' });

    responses['GET /api/profiles'] = [ana];
    await userEvent.click(retry);

    await screen.findByText('Welcome back, Ana');
  });
});

describe('CleanoutAlert', () => {
  const shownNames = () =>
    screen
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((t) => t?.startsWith('Item'));

  it('names three items and counts the rest', async () => {
    render({ 'GET /api/profiles': [ana], [cleanoutEndpoint]: items(5) });

    await screen.findByText('You have 5 item(s) unworn for 60+ days');
    expect(shownNames()).toEqual(['Item 1', 'Item 2', 'Item 3']);
    expect(screen.getByText('+2 more...')).toBeDefined();
    expect(linkTo('View in Closet')).toBe('/closet?unworn=60');
  });

  it('shows no remaining count for three items', async () => {
    render({ 'GET /api/profiles': [ana], [cleanoutEndpoint]: items(3) });

    await screen.findByText('You have 3 item(s) unworn for 60+ days');
    expect(screen.queryByText(/more\.\.\./)).toBeNull();
  });

  it('renders nothing without unworn items', async () => {
    render({ 'GET /api/profiles': [ana], [cleanoutEndpoint]: items(0) });

    await screen.findByText('Welcome back, Ana');
    await expect.poll(() => screen.queryByRole('status')).toBeNull();
    expect(screen.queryByText('Closet Cleanout Alert')).toBeNull();
  });

  it('fails independently and retries', async () => {
    const responses: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [cleanoutEndpoint]: problemResponse(503, 'Not available'),
    };
    render(responses);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText('Welcome back, Ana')).toBeDefined();

    responses[cleanoutEndpoint] = items(1);
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

describe('TodaysOutfit', () => {
  it('shows a planned outfit and marks it as worn', async () => {
    const worn = { ...outfit, wornDate: outfit.scheduledDate };
    const responses: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [todayEndpoint]: outfit,
      [`POST /api/outfits/${outfit.id}/worn`]: worn,
    };
    const { requests } = render(responses);
    await screen.findByText('Your fit for today is ready');
    await screen.findByText('Outfit');
    expect(screen.getByText('Work')).toBeDefined();

    responses[todayEndpoint] = worn;
    await userEvent.click(screen.getByRole('button', { name: 'Mark as worn' }));

    await screen.findByText('Worn today');
    expect(requests.map(({ endpoint }) => endpoint)).toContain(`POST /api/outfits/${outfit.id}/worn`);
  });

  it('undoes that an outfit was worn', async () => {
    const responses: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [todayEndpoint]: { ...outfit, wornDate: outfit.scheduledDate },
      [`DELETE /api/outfits/${outfit.id}/worn`]: outfit,
    };
    const { requests } = render(responses);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    responses[todayEndpoint] = outfit;
    await userEvent.click(undo);
    await screen.findByRole('button', { name: 'Mark as worn' });
    expect(requests.map(({ endpoint }) => endpoint)).toContain(`DELETE /api/outfits/${outfit.id}/worn`);
  });

  it('fails without affecting the other cards', async () => {
    const responses: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [todayEndpoint]: problemResponse(503, 'Not available'),
      [cleanoutEndpoint]: items(1),
    };
    render(responses);
    expect(screen.queryByText("Let's plan today's fit")).toBeNull();
    await screen.findByText("Couldn't load today's outfit");
    expect(screen.queryByText("Let's plan today's fit")).toBeNull();
    await screen.findByText('41°F');
    await screen.findByText('You have 1 item(s) unworn for 60+ days');

    responses[todayEndpoint] = outfit;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('Your fit for today is ready');
  });
});

describe('WeatherSync', () => {
  it('shows a typical day when the weather fails to load', async () => {
    const responses: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [weatherEndpoint]: problemResponse(503, 'Not available'),
    };
    render(responses);
    await screen.findByText("Couldn't load the weather. Showing a typical day.");
    expect(screen.getByText('72°F')).toBeDefined();
    expect(['Light Jacket', 'Jeans', 'Sneakers'].map((name) => screen.queryByText(name))).not.toContain(null);

    responses[weatherEndpoint] = { temp: 30, description: 'Snow', suggestions: ['Parka'] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await screen.findByText('30°F');
  });

  it('uses °C when the user prefers it', async () => {
    render({ 'GET /api/profiles': [ana] }, { temperatureUnit: 'celsius' });

    await screen.findByText('5°C');
    expect(screen.queryByText('41°F')).toBeNull();
  });

  it('waits for the answer to the location dialog', async () => {
    localStorage.clear();
    const { requests } = render({
      'GET /api/profiles': [ana],
      'GET /api/weather': { temp: 50, description: 'Fog', suggestions: [] },
    });
    await screen.findByRole('dialog', { name: 'Stay on trend with the weather' });
    expect(requests.filter(({ endpoint }) => endpoint.includes('weather'))).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Not Now' }));

    await screen.findByText('50°F');
    expect(localStorage.getItem('locationDialogSeen')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('StyleStreak', () => {
  it('shows the current streak, the longest streak and points', async () => {
    render({
      'GET /api/profiles': [ana],
      [streakEndpoint]: {
        currentStreak: 4,
        longestStreak: 12,
        totalPoints: 310,
        lastActivityDate: '2026-11-20',
      },
    });
    await screen.findByText('Day Streak');
    expect(['4', '12 days', '310'].map((figure) => screen.queryByText(figure))).not.toContain(null);
  });

  it('fails independently and retries', async () => {
    const responses: Record<string, unknown> = {
      'GET /api/profiles': [ana],
      [streakEndpoint]: problemResponse(503, 'Not available'),
    };
    render(responses);
    await screen.findByText("Couldn't load your streak");
    responses[streakEndpoint] = {
      currentStreak: 1,
      longestStreak: 1,
      totalPoints: 5,
      lastActivityDate: '2026-11-20',
    };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Day Streak');
  });
});
