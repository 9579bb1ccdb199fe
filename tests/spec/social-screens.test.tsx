// @vitest-environment happy-dom
import type { OotdPost } from '@fitfolk/contracts/feed';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FeedPage } from '../../frontends/social/src/features/feed/feed-page.tsx';
import { StreaksPage } from '../../frontends/social/src/features/streaks/streaks-page.tsx';
import { AiTwinPage } from '../../frontends/social/src/features/twin/ai-twin-page.tsx';
import { parseTwin } from '../../frontends/social/src/features/twin/twin-config.ts';
import { describeScreen } from './support/describe-screen.ts';
import { openPage, press, profile, recentHistory } from './support/open-page.tsx';

const posts = `GET /api/ootd-posts?profileId=${profile.id}&of=everyone`;
const streak = `GET /api/style-streaks/${profile.id}`;

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
  // Today's entries show their counts too.
  createdAt: new Date().toISOString(),
};

describeScreen('/feed without posts', () => openPage(<FeedPage />), [
  ['the title', 'heading', 'OOTD Feed'],
  ['the title of the banner', 'heading', 'Daily Competition Active'],
  ['the text of the banner', 'text', "Vote for today's best outfit. Winner announced tomorrow!"],
  ['the button to post', 'button', 'Post OOTD'],
  ['the empty title', 'text', 'No posts yet'],
  ['the empty text', 'text', 'Be the first to share your outfit of the day!'],
]);

describeScreen('/feed with a post', () => openPage(<FeedPage />, { responses: { [posts]: [post] } }), [
  ['the author', 'heading', 'Ben'],
  ['the mark of a competition entry', 'text', 'Competition'],
  ['the vote button with its count', 'button', 'Vote, 3 so far'],
  ['the icon of a competition entry', 'icon', 'trophy'],
  ['the visible number of comments', 'text', '0'],
  ['the announced number of comments', 'text', '0 comments'],
  ['the caption', 'text', 'Rainy Monday'],
]);

describeScreen('/streaks without activity', () => openPage(<StreaksPage />), [
  ['the invitation', 'text', 'Start Your Style Streak'],
]);

describeScreen(
  '/streaks with activity',
  () =>
    openPage(<StreaksPage />, {
      responses: {
        [streak]: { currentStreak: 4, longestStreak: 12, totalPoints: 310, lastActivityDate: '2026-11-20' },
      },
    }),
  [
    ['a figure', 'text', 'Current Streak'],
    ['a figure', 'text', 'Total Points'],
    ['a figure', 'text', 'Longest streak'],
    ['the longest streak in days', 'text', '12 days'],
    ['a figure', 'text', 'Last Activity'],
    ['the first achievement with its length', 'row', /^Week Warrior7 days in a row/],
    ['the second achievement with its length', 'row', /^Month Master30 days in a row/],
    ['the third achievement with its length', 'row', /^Style Legend100 days in a row/],
  ],
);

describe('/streaks with a long history', () => {
  it('loads earlier points once the reader asks for them', async () => {
    openPage(<StreaksPage />, {
      responses: {
        [streak]: { currentStreak: 0, longestStreak: 1, totalPoints: 7, lastActivityDate: '2026-01-05' },
        [recentHistory]: { activeDays: [], entries: [], hasEarlier: true },
        [`${streak}/history`]: {
          activeDays: ['2026-01-05'],
          entries: [{ day: '2026-01-05', earnedOn: '2026-01-05', reason: 'worn', points: 7 }],
          hasEarlier: false,
        },
      },
    });

    await press('Show more');

    expect(await screen.findByText('+7')).toBeDefined();
  });
});

describeScreen('/ai-twin on the free plan', () => openPage(<AiTwinPage />), [
  ['the title', 'heading', 'AI Twin'],
  ['the teaser', 'link', 'Upgrade to Pro'],
]);

describeScreen('/ai-twin on Pro', () => openPage(<AiTwinPage />, { user: { isPremium: true } }), [
  ['the button to choose an outfit', 'button', 'Select Outfit'],
  ['a skin tone', 'field', 'Light'],
  ['a skin tone', 'field', 'Medium'],
  ['a skin tone', 'field', 'Tan'],
  ['a skin tone', 'field', 'Brown'],
  ['a skin tone', 'field', 'Dark'],
  ['a hairstyle', 'field', 'Short'],
  ['a hairstyle', 'field', 'Long'],
  ['a hairstyle', 'field', 'Curly'],
  ['a hairstyle', 'field', 'Bun'],
  ['a body shape', 'field', 'Slim'],
  ['a body shape', 'field', 'Athletic'],
  ['a body shape', 'field', 'Average'],
]);

describe('the avatar of a new profile', () => {
  it.each([
    ['skinTone', 'medium'],
    ['hairStyle', 'short'],
    ['bodyShape', 'average'],
  ] as const)('has the %s "%s"', (part, value) => {
    expect(parseTwin(null)[part]).toBe(value);
  });
});
