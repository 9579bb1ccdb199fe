import {
  Backpack,
  CalendarDays,
  ChartNoAxesColumn,
  Flame,
  House,
  Images,
  ListPlus,
  PersonStanding,
  Ruler,
  Settings,
  Shirt,
  Smile,
  Star,
  SunMedium,
  Users,
  WashingMachine,
} from 'lucide-react';
import { t } from './messages/messages.ts';
import type { NavigationEntry } from './remote-module.ts';

// Declared here rather than in the remotes, so that the shell shows them before a remote has loaded or while it is down.

const home: NavigationEntry = {
  path: '/',
  label: () => t('home'),
  icon: House,
  order: 10,
  group: 'everyday',
  inBottomBar: true,
};
const closet: NavigationEntry = {
  path: '/closet',
  label: () => t('closet'),
  icon: Shirt,
  order: 20,
  group: 'everyday',
  inBottomBar: true,
};
const planner: NavigationEntry = {
  path: '/planner',
  label: () => t('planner'),
  icon: CalendarDays,
  order: 30,
  group: 'everyday',
  inBottomBar: true,
};
const family: NavigationEntry = {
  path: '/family',
  label: () => t('family'),
  icon: Users,
  order: 35,
  group: 'family',
};
const laundry: NavigationEntry = {
  path: '/laundry',
  label: () => t('laundry'),
  icon: WashingMachine,
  order: 37,
  group: 'everyday',
};
const growth: NavigationEntry = {
  path: '/growth',
  label: () => t('growth'),
  icon: Ruler,
  order: 38,
  group: 'family',
};
const comfort: NavigationEntry = {
  path: '/comfort',
  label: () => t('comfort'),
  icon: Smile,
  order: 39,
  group: 'family',
};
const today: NavigationEntry = {
  path: '/today',
  label: () => t('today'),
  icon: SunMedium,
  order: 32,
  group: 'everyday',
};
const lookboard: NavigationEntry = {
  path: '/lookboard',
  label: () => t('lookboard'),
  icon: Star,
  order: 40,
  group: 'everyday',
};
const insights: NavigationEntry = {
  path: '/insights',
  label: () => t('insights'),
  icon: ChartNoAxesColumn,
  order: 45,
  group: 'everyday',
};
const feed: NavigationEntry = {
  path: '/feed',
  label: () => t('feed'),
  icon: Images,
  order: 50,
  group: 'together',
  inBottomBar: true,
};
const streaks: NavigationEntry = {
  path: '/streaks',
  label: () => t('streaks'),
  icon: Flame,
  order: 60,
  group: 'together',
};
const wishlist: NavigationEntry = {
  path: '/wishlist',
  label: () => t('wishlist'),
  icon: ListPlus,
  order: 65,
  group: 'together',
};
const aiTwin: NavigationEntry = {
  path: '/ai-twin',
  label: () => t('aiTwin'),
  icon: PersonStanding,
  order: 70,
  group: 'everyday',
};
const packing: NavigationEntry = {
  path: '/packing',
  label: () => t('packing'),
  icon: Backpack,
  order: 80,
  group: 'trips',
};
const settings: NavigationEntry = {
  path: '/settings',
  label: () => t('settings'),
  icon: Settings,
  order: 90,
  inBottomBar: true,
};

export const shellNavigation: readonly NavigationEntry[] = [home, settings];
export const closetNavigation: readonly NavigationEntry[] = [
  closet,
  planner,
  today,
  family,
  laundry,
  growth,
  comfort,
  lookboard,
  insights,
  wishlist,
  packing,
];
export const socialNavigation: readonly NavigationEntry[] = [feed, streaks, aiTwin];
