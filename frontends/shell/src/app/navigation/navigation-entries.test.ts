import { Heart } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import {
  findNavigationEntry,
  isSamePathOrBelow,
  mergeNavigation,
  navigationEntries,
} from './navigation-entries.ts';

const entry = { label: () => 'Wishes', icon: Heart, order: 25 };

describe('findNavigationEntry', () => {
  it('finds the remote of a path and of all paths below it', () => {
    expect(findNavigationEntry('/closet')?.remote).toBe('closet');
    expect(findNavigationEntry('/packing/0192')?.remote).toBe('closet');
    expect(findNavigationEntry('/ai-twin')?.remote).toBe('social');
    expect(findNavigationEntry('/settings')?.remote).toBeUndefined();
    expect(findNavigationEntry('/closets')?.remote).toBeUndefined();
  });
});

describe('isSamePathOrBelow', () => {
  it('matches home only with itself', () => {
    expect(isSamePathOrBelow('/', '/')).toBe(true);
    expect(isSamePathOrBelow('/', '/closet')).toBe(false);
  });
});

describe('navigationEntries', () => {
  it('puts five entries in the bottom bar', () => {
    expect(navigationEntries.filter(({ inBottomBar }) => inBottomBar).map(({ path }) => path)).toEqual([
      '/',
      '/closet',
      '/planner',
      '/feed',
      '/settings',
    ]);
  });
});

describe('mergeNavigation', () => {
  it('keeps all static entries without loaded remotes', () => {
    expect(mergeNavigation([]).map(({ path }) => path)).toEqual(navigationEntries.map(({ path }) => path));
  });

  it('replaces entries of loaded remotes and adds new ones in order', () => {
    const merged = mergeNavigation([
      { ...entry, path: '/wishes' },
      { ...entry, path: '/planner', order: 30, label: () => 'Week' },
    ]);

    expect(merged.map(({ path }) => path).slice(0, 5)).toEqual([
      '/',
      '/closet',
      '/wishes',
      '/planner',
      '/today',
    ]);
    expect(merged.find(({ path }) => path === '/planner')?.label()).toBe('Week');
  });
});
