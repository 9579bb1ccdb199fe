import {
  Backpack,
  CalendarDays,
  Flame,
  Heart,
  House,
  Images,
  PersonStanding,
  Settings,
  Shirt,
} from 'lucide-react';
import { text } from '../i18n/messages/messages.ts';
import type { NavigationEntry } from './remote-module.ts';

// Declared here rather than in the remotes, so that the shell shows them before a remote has loaded or while it is down.

const home = { path: '/', label: () => text('navigation.home'), icon: House, order: 10, inBottomBar: true };
const closet = {
  path: '/closet',
  label: () => text('navigation.closet'),
  icon: Shirt,
  order: 20,
  inBottomBar: true,
};
const planner = {
  path: '/planner',
  label: () => text('navigation.planner'),
  icon: CalendarDays,
  order: 30,
  inBottomBar: true,
};
const lookboard = { path: '/lookboard', label: () => text('navigation.lookboard'), icon: Heart, order: 40 };
const feed = {
  path: '/feed',
  label: () => text('navigation.feed'),
  icon: Images,
  order: 50,
  inBottomBar: true,
};
const streaks = { path: '/streaks', label: () => text('navigation.streaks'), icon: Flame, order: 60 };
const aiTwin = { path: '/ai-twin', label: () => text('navigation.aiTwin'), icon: PersonStanding, order: 70 };
const packing = { path: '/packing', label: () => text('navigation.packing'), icon: Backpack, order: 80 };
const settings = {
  path: '/settings',
  label: () => text('navigation.settings'),
  icon: Settings,
  order: 90,
  inBottomBar: true,
};

export const shellNavigation: readonly NavigationEntry[] = [home, settings];
export const closetNavigation: readonly NavigationEntry[] = [closet, planner, lookboard, packing];
export const socialNavigation: readonly NavigationEntry[] = [feed, streaks, aiTwin];
