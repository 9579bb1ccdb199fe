import { Heart } from 'lucide-react';
import { describe, expect, test } from 'vitest';
import { isWithin, mergeNavigation, placeOf, places } from './places.ts';

const entry = { label: () => 'Wishes', icon: Heart, order: 25 };

describe('places', () => {
  test('name the remote of every path below them', () => {
    expect(placeOf('/closet')?.remote).toBe('closet');
    expect(placeOf('/packing/0192')?.remote).toBe('closet');
    expect(placeOf('/ai-twin')?.remote).toBe('social');
    expect(placeOf('/settings')?.remote).toBeUndefined();
    expect(placeOf('/closets')?.remote).toBeUndefined();
  });

  test('home is only itself', () => {
    expect(isWithin('/', '/')).toBe(true);
    expect(isWithin('/', '/closet')).toBe(false);
  });

  test('the bottom bar has the five that the product names', () => {
    expect(places.filter(({ inBottomBar }) => inBottomBar).map(({ path }) => path)).toEqual([
      '/',
      '/closet',
      '/planner',
      '/feed',
      '/settings',
    ]);
  });
});

describe('the navigation', () => {
  test('keeps every place when no remote has answered', () => {
    expect(mergeNavigation([]).map(({ path }) => path)).toEqual(places.map(({ path }) => path));
  });

  test("takes a remote's word for its own place and adds new ones where they belong", () => {
    const merged = mergeNavigation([
      { ...entry, path: '/wishes' },
      { ...entry, path: '/planner', order: 30, label: () => 'Week' },
    ]);

    expect(merged.map(({ path }) => path).slice(0, 5)).toEqual([
      '/',
      '/closet',
      '/wishes',
      '/planner',
      '/lookboard',
    ]);
    expect(merged.find(({ path }) => path === '/planner')?.label()).toBe('Week');
  });
});
