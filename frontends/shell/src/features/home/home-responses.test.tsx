// @vitest-environment happy-dom
import { denyLocation } from '@fitfolk/web-kit/testing/deny-location.ts';
import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen } from '@testing-library/react';
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

const ana = { id: '01931a3e-7c00-7000-8000-000000000101', name: 'Ana', isParent: false, birthYear: null };
const cleanoutEndpoint = `GET /api/clothing-items/${ana.id}/cleanout-alerts`;
const todayEndpoint = `GET /api/outfits/today/${ana.id}`;
const streakEndpoint = `GET /api/style-streaks/${ana.id}`;
const weatherEndpoint = 'GET /api/weather?lat=40.7128&lon=-74.006';
const render = (responses: Readonly<Record<string, unknown>>) =>
  renderPage(
    <HomePage />,
    {
      'GET /api/profiles': [ana],
      [cleanoutEndpoint]: { count: 0, unwornItems: [] },
      [todayEndpoint]: Response.json(null),
      [streakEndpoint]: Response.json(null),
      [weatherEndpoint]: { temp: 41, description: 'Light Rain', suggestions: ['Rain Jacket'] },
      ...responses,
    },
    { user: { ...newUser, onboardingCompleted: true } },
  );

describe('HomePage with a response of another shape', () => {
  it.each([
    ['weather', weatherEndpoint, {}, "Couldn't load the weather. Showing a typical day."],
    ['outfit', todayEndpoint, {}, "Couldn't load today's outfit"],
    ['cleanout alerts', cleanoutEndpoint, { count: 2 }, "Couldn't load your cleanout alert"],
    ['streak', streakEndpoint, 'none', "Couldn't load your streak"],
  ])('shows the error of the card of the %s, and the others', async (_, endpoint, response, text) => {
    render({ [endpoint]: response });

    await screen.findByText(text, { exact: false });
    screen.getByText('Welcome back, Ana');
    screen.getByText('Quick Actions');
    expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1);
  });

  it.each([null, undefined, 42, {}])(
    'shows the error of the cards whose text is %j, and the others',
    async (text) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      render({
        [todayEndpoint]: { id: '1', name: 'Rain', items: [{ clothingItemId: '2', name: text }] },
        [weatherEndpoint]: { temp: 41, description: 'Light Rain', suggestions: [text] },
      });

      await expect.poll(() => screen.queryAllByText("Couldn't load this section")).toHaveLength(2);
      screen.getByText('Welcome back, Ana');
      screen.getByText('Quick Actions');
      screen.getByText('Start planning outfits to build your streak!');
    },
  );

  it.each([null, {}, [null]])('shows an error when the profiles are %j', async (profiles) => {
    render({ 'GET /api/profiles': Response.json(profiles) });

    await screen.findByRole('button', { name: 'Try again' });
  });
});
