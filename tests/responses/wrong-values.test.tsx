// @vitest-environment happy-dom

import type { LaundryItem } from '@fitfolk/contracts/closet';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { OotdPost } from '@fitfolk/contracts/feed';
import type { PackingList } from '@fitfolk/contracts/packing';
import { ClosetPage } from '../../frontends/closet/src/features/closet/closet-page.tsx';
import { FamilyPage } from '../../frontends/closet/src/features/family/family-page.tsx';
import { LaundryPage } from '../../frontends/closet/src/features/laundry/laundry-page.tsx';
import { LookboardPage } from '../../frontends/closet/src/features/lookboard/lookboard-page.tsx';
import { PackingPage } from '../../frontends/closet/src/features/packing/packing-page.tsx';
import { PlannerPage } from '../../frontends/closet/src/features/planner/planner-page.tsx';
import { TodayPage } from '../../frontends/closet/src/features/today/today-page.tsx';
import { createBoard, createCell } from '../../frontends/closet/testing/today-board.ts';
import { HomePage } from '../../frontends/shell/src/features/home/home-page.tsx';
import { FeedPage } from '../../frontends/social/src/features/feed/feed-page.tsx';
import { StreaksPage } from '../../frontends/social/src/features/streaks/streaks-page.tsx';
import { item, outfit, outfitItems, profile, recentHistory, week } from '../spec/support/open-page.tsx';
import { describeWrongValues } from './describe-wrong-values.tsx';

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

const otherOutfit = { ...planned, id: '01931a3e-7c00-7000-8000-000000000202', name: 'Sunshine' };
const list: PackingList = {
  id: '01931a3e-7c00-7000-8000-000000000901',
  profileId: profile.id,
  profileIds: [profile.id],
  name: 'Lisbon',
  tripType: 'city',
  place: { name: 'Lisbon', lat: 38.7 },
  startDate: addDays(week.today, 3),
  endDate: addDays(week.today, 5),
  items: [{ id: '01931a3e-7c00-7000-8000-000000000911', name: 'Passport', quantity: 2, packed: false }],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
};
const otherList = {
  ...list,
  id: '01931a3e-7c00-7000-8000-000000000902',
  name: 'Grandma',
  startDate: addDays(week.today, 9),
  endDate: null,
};

const away = { reason: 'lent' as const, note: 'Zoe', until: '2026-12-24' };
const laundry = (['basket', 'worn', 'away'] as const).map(
  (status, index): LaundryItem => ({
    id: `01931a3e-7c00-7000-8000-00000000040${index}`,
    profileId: profile.id,
    name: `Sweater ${status}`,
    category: 'tops',
    imageUrl: null,
    thumbHash: null,
    cutOutUrl: null,
    load: 'colors',
    laundry: { status, wears: 1, washAfter: 2, version: 1, away: status === 'away' ? away : null },
  }),
);
const boardCell = createCell(profile.id, { scheduledDate: week.today, name: 'Rain' });
const board = { ...createBoard({ ...boardCell, day: week.today }), days: [week.today] };

const boardEndpoint = week.endpoint.replace(`outfits/${profile.id}`, 'family-board').replace(/&.*/, '');

/** Pages with responses that fill all of their cards. */
describeWrongValues({
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
  closet: {
    page: <ClosetPage />,
    path: '/closet',
    responses: { [`GET /api/clothing-items/${profile.id}`]: [item] },
    other: { entry: { ...item, id: '01931a3e-7c00-7000-8000-000000000302', name: 'Hat' }, text: 'Hat' },
  },
  'closet by name': {
    page: <ClosetPage />,
    path: '/closet?sort=name',
    responses: { [`GET /api/clothing-items/${profile.id}`]: [item] },
    other: { entry: { ...item, id: '01931a3e-7c00-7000-8000-000000000302', name: 'Hat' }, text: 'Hat' },
  },
  planner: {
    page: <PlannerPage />,
    path: '/planner',
    responses: { [week.endpoint]: [planned] },
    other: { entry: otherOutfit, text: 'Sunshine' },
  },
  family: { page: <FamilyPage />, path: '/family', responses: { [boardEndpoint]: board } },
  today: { page: <TodayPage />, path: '/today', responses: { [boardEndpoint]: board } },
  laundry: {
    page: <LaundryPage />,
    path: '/laundry',
    responses: { 'GET /api/laundry': laundry },
    other: {
      entry: { ...laundry[1], id: '01931a3e-7c00-7000-8000-000000000409', name: 'Hat' },
      text: 'Hat',
    },
  },
  lookboard: {
    page: <LookboardPage />,
    path: '/lookboard',
    responses: { [`GET /api/outfits/saved/${profile.id}`]: [planned] },
    other: { entry: otherOutfit, text: 'Sunshine' },
  },
  packing: {
    page: <PackingPage />,
    path: '/packing',
    responses: { [`GET /api/packing-lists/${profile.id}`]: [list] },
    other: { entry: otherList, text: 'Grandma' },
  },
  streaks: {
    page: <StreaksPage />,
    path: '/streaks',
    responses: {
      [`GET /api/style-streaks/${profile.id}`]: streak,
      [recentHistory]: { activeDays: ['2026-11-20'], entries: [entry], hasEarlier: false },
    },
  },
});
