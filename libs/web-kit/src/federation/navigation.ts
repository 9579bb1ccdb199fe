import {
  Backpack,
  CalendarDays,
  Flame,
  House,
  Images,
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

const home = { path: '/', label: () => t('home'), icon: House, order: 10, inBottomBar: true };
const closet = {
  path: '/closet',
  label: () => t('closet'),
  icon: Shirt,
  order: 20,
  inBottomBar: true,
};
const planner = {
  path: '/planner',
  label: () => t('planner'),
  icon: CalendarDays,
  order: 30,
  inBottomBar: true,
};
const family = { path: '/family', label: () => t('family'), icon: Users, order: 35 };
const laundry = { path: '/laundry', label: () => t('laundry'), icon: WashingMachine, order: 37 };
const growth = { path: '/growth', label: () => t('growth'), icon: Ruler, order: 38 };
const comfort = { path: '/comfort', label: () => t('comfort'), icon: Smile, order: 39 };
const today = { path: '/today', label: () => t('today'), icon: SunMedium, order: 32 };
const lookboard = { path: '/lookboard', label: () => t('lookboard'), icon: Star, order: 40 };
const feed = {
  path: '/feed',
  label: () => t('feed'),
  icon: Images,
  order: 50,
  inBottomBar: true,
};
const streaks = { path: '/streaks', label: () => t('streaks'), icon: Flame, order: 60 };
const aiTwin = { path: '/ai-twin', label: () => t('aiTwin'), icon: PersonStanding, order: 70 };
const packing = { path: '/packing', label: () => t('packing'), icon: Backpack, order: 80 };
const settings = {
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
  packing,
];
export const socialNavigation: readonly NavigationEntry[] = [feed, streaks, aiTwin];
