// @vitest-environment happy-dom

import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HomePage } from '../../frontends/shell/src/features/home/home-page.tsx';
import { closePage, describeScreen } from './support/describe-screen.ts';
import { openPage, outfit, press, profile } from './support/open-page.tsx';

const today = `GET /api/outfits/today/${profile.id}`;
const streak = `GET /api/style-streaks/${profile.id}`;
const cleanout = `GET /api/clothing-items/${profile.id}/cleanout-alerts`;
const weather = 'GET /api/weather?lat=40.7128&lon=-74.006';
const unworn = (count: number) => ({
  count,
  unwornItems: Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Item ${index + 1}` })),
});

describeScreen('/ of an empty account', () => openPage(<HomePage />), [
  ['the heading', 'heading', 'Welcome back, Ana'],
  ['the subtitle without an outfit', 'text', "Let's plan today's fit"],
  ['a card', 'heading', "Today's Outfit"],
  ['the empty outfit card', 'text', "Looks a little dry in here. Let's add some pieces."],
  ['its link to /planner', 'link', "Plan Today's Outfit"],
  ['a card', 'heading', 'Weather Sync'],
  ['the temperature in °F', 'text', '41°F'],
  ['the label of the badges', 'text', 'Suggested Items'],
  ['a badge', 'text', 'Rain Jacket'],
  ['a card', 'heading', 'Style Streak'],
  ['the empty streak card', 'text', 'Start planning outfits to build your streak!'],
  ['its link to /planner', 'link', 'Get Started'],
  ['a card', 'heading', 'Quick Actions'],
  ['the link to /closet', 'link', 'Add Clothing Items'],
  ['the link to /planner', 'link', 'Plan This Week'],
  ['the link to /feed', 'link', 'Share OOTD'],
]);

describeScreen(
  '/ of an active account',
  () =>
    openPage(<HomePage />, {
      responses: {
        [today]: { ...outfit, scheduledDate: '2026-11-20' },
        [streak]: { currentStreak: 4, longestStreak: 12, totalPoints: 310, lastActivityDate: '2026-11-20' },
        [cleanout]: unworn(5),
      },
    }),
  [
    ['the subtitle with an outfit', 'text', 'Your fit for today is ready'],
    ['the fallback of an outfit without a name', 'text', 'Outfit'],
    ['its occasion', 'text', 'Work'],
    ['the label of the current streak', 'text', 'Day Streak'],
    ['the current streak', 'text', '4'],
    ['the longest streak', 'text', '12 days'],
    ['the points', 'text', '310'],
    ['the title of the cleanout alert', 'text', 'Closet Cleanout Alert'],
    ['its count', 'text', 'You have 5 item(s) unworn for 60+ days'],
    ['the third item', 'text', 'Item 3'],
    ['the number of further items', 'text', '+2 more...'],
    ['its link to /closet', 'link', 'View in Closet'],
  ],
);

describeScreen(
  '/ without weather',
  () => openPage(<HomePage />, { responses: { [weather]: problemResponse(503, 'Not available') } }),
  [
    ['the default temperature', 'text', '72°F'],
    ['the default description', 'text', 'Partly Cloudy'],
    ['a default suggestion', 'text', 'Light Jacket'],
    ['a default suggestion', 'text', 'Jeans'],
    ['a default suggestion', 'text', 'Sneakers'],
  ],
);

describeScreen(
  '/ without a profile',
  () => openPage(<HomePage />, { responses: { 'GET /api/profiles': [] } }),
  [
    ['the welcome', 'heading', 'Welcome to Fitfolk!'],
    ['the text', 'text', "Let's set up your first profile to get started."],
    ['the link to /settings', 'link', 'Create Profile'],
  ],
);

describeScreen('/ on the first visit', () => openPage(<HomePage />, { isFirstVisit: true }), [
  ['the location dialog', 'heading', 'Stay on trend with the weather'],
  ['its refusal', 'button', 'Not Now'],
  ['its consent', 'button', 'Allow Location'],
]);

describe('the location dialog', () => {
  afterEach(closePage);

  it.each([
    ['Not Now', 'GET /api/weather'],
    ['Allow Location', 'GET /api/weather?lat=40.7128&lon=-74.006'],
  ])('stores locationDialogSeen on "%s" and, without a position, sends %s', async (answer, endpoint) => {
    const { requests } = openPage(<HomePage />, {
      isFirstVisit: true,
      responses: { 'GET /api/weather': { temp: 50, description: 'Fog', suggestions: [] } },
    });

    await press(answer);

    expect(localStorage.getItem('locationDialogSeen')).toBe('true');
    await screen.findByText(/°F/);
    expect(requests.flatMap(({ endpoint }) => (endpoint.includes('weather') ? [endpoint] : []))).toEqual([
      endpoint,
    ]);
  });
});
