// @vitest-environment happy-dom
import type { OotdPost } from '@fitfolk/contracts/feed';
import { act, cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HomePage } from '../../frontends/shell/src/features/home/home-page.tsx';
import { FeedPage } from '../../frontends/social/src/features/feed/feed-page.tsx';
import { StreaksPage } from '../../frontends/social/src/features/streaks/streaks-page.tsx';
import { closePage } from '../spec/support/describe-screen.ts';
import { openPage, outfit, outfitItems, profile, recentHistory, week } from '../spec/support/open-page.tsx';

const planned = { ...outfit, scheduledDate: week.today, items: outfitItems, name: 'Rain' };
const post: OotdPost = {
  id: '01931a3e-7c00-7000-8000-000000000601',
  profileId: '01931a3e-7c00-7000-8000-000000000109',
  profile: { name: 'Ben', avatarUrl: null },
  imageUrl: '/api/images/0192f0000000700080000000000000aa',
  audience: 'everyone',
  width: 800,
  height: 1000,
  thumbHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  caption: 'Rainy Monday',
  voteCount: 3,
  hasVoted: false,
  reactions: {},
  ownReaction: null,
  items: [],
  theme: null,
  isOwn: false,
  isSeenOutside: true,
  isCompetitionEntry: true,
  isWinner: false,
  createdAt: '2026-11-20T10:00:00.000Z',
};
const streak = { currentStreak: 4, longestStreak: 12, totalPoints: 310, lastActivityDate: '2026-11-20' };
const entry = { day: '2026-11-20', earnedOn: '2026-11-20', reason: 'worn', points: 5 };

type Opened = {
  readonly page: ReactNode;
  readonly path: string;
  readonly responses: Record<string, unknown>;
};

/** Pages with responses that fill all of their cards. */
const pages: Record<string, Opened> = {
  home: {
    page: <HomePage />,
    path: '/',
    responses: {
      [`GET /api/outfits/today/${profile.id}`]: planned,
      [`GET /api/style-streaks/${profile.id}`]: streak,
      [`GET /api/clothing-items/${profile.id}/cleanout-alerts`]: {
        count: 5,
        unwornItems: [{ id: '1', name: 'Hat' }],
      },
      'GET /api/weather?lat=40.7128&lon=-74.006': {
        temp: 41,
        description: 'Light Rain',
        suggestions: ['Rain Jacket'],
      },
    },
  },
  feed: {
    page: <FeedPage />,
    path: '/feed',
    responses: { [`GET /api/ootd-posts?profileId=${profile.id}&of=everyone`]: [post] },
  },
  streaks: {
    page: <StreaksPage />,
    path: '/streaks',
    responses: {
      [`GET /api/style-streaks/${profile.id}`]: streak,
      [recentHistory]: { activeDays: ['2026-11-20'], entries: [entry], hasEarlier: false },
    },
  },
};

type Path = readonly string[];

/** Lists the paths of all texts and numbers. */
const listScalars = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) => listScalars(each, [...path, name]));
  return typeof value === 'string' || typeof value === 'number' ? [path] : [];
};

const replaceAt = (value: unknown, [name, ...rest]: Path, replaced: unknown): unknown => {
  if (name === undefined) return replaced;
  const fields = value as Record<string, unknown>;
  const changed = replaceAt(fields[name], rest, replaced);
  return Array.isArray(value) ? value.with(Number(name), changed) : { ...fields, [name]: changed };
};

/** Responses in which one text or number is of another type, or missing. */
const listWrong = ({ responses }: Opened, wrong: unknown) =>
  Object.entries(responses).flatMap(([endpoint, response]) =>
    listScalars(response).map((path) => ({
      title: `${endpoint} ${path.join('.')}`,
      responses: { ...responses, [endpoint]: replaceAt(response, path, wrong) },
    })),
  );

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  closePage();
  vi.restoreAllMocks();
});

describe.each(Object.entries(pages))('the page %s stays', (_, opened) => {
  it.each([null, true])('when a text or number of a response is %j', async (wrong) => {
    const lost: string[] = [];
    for (const { title, responses } of listWrong(opened, wrong)) {
      try {
        openPage(opened.page, { path: opened.path, responses });
        await screen.findByRole('heading', { level: 1 }, { timeout: 4_000 });
        // Responses arrive in their own tasks.
        for (let turn = 0; turn < 3; turn += 1) await act(() => new Promise((done) => setTimeout(done)));
        screen.getByRole('heading', { level: 1 });
      } catch {
        lost.push(title);
      }
      cleanup();
      closePage();
    }
    expect(lost).toEqual([]);
  });
});
