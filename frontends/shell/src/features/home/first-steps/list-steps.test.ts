import type { Profile, User } from '@fitfolk/contracts/auth';
import { describe, expect, it } from 'vitest';
import { listSteps, type StepFacts } from './list-steps.ts';

const [ana, mia] = [{ id: '1' }, { id: '2' }] as [Profile, Profile];
const nothing: StepFacts = {
  user: { accountType: 'family' } as User,
  profiles: [ana],
  items: 0,
  outfits: [],
  isInstalled: false,
};
const listDone = (facts: Partial<StepFacts>) =>
  listSteps({ ...nothing, ...facts }).flatMap(({ name, isDone }) => (isDone ? [name] : []));
const plan = (...days: number[]) =>
  days.map((day) => ({ scheduledDate: `2026-11-${String(day).padStart(2, '0')}` }));

describe('listSteps', () => {
  it('has five steps for a family, and none about children for one person', () => {
    expect(listSteps(nothing).map(({ name }) => name)).toEqual([
      'items',
      'children',
      'outfit',
      'week',
      'install',
    ]);
    const user = { accountType: 'individual' } as User;
    expect(listSteps({ ...nothing, user }).map(({ name }) => name)).not.toContain('children');
  });

  it.each<[string, Partial<StepFacts>, string[]]>([
    ['four items', { items: 4 }, []],
    ['five items', { items: 5 }, ['items']],
    ['a second profile', { profiles: [ana, mia] }, ['children']],
    ['an outfit without a day', { outfits: [{ scheduledDate: null }] }, ['outfit']],
    ['five days within a week', { outfits: plan(1, 2, 3, 5, 7) }, ['outfit', 'week']],
    ['five days within more than a week', { outfits: plan(1, 2, 3, 5, 8) }, ['outfit']],
    ['five outfits on four days', { outfits: plan(1, 2, 3, 4, 4) }, ['outfit']],
    ['the app on the home screen', { isInstalled: true }, ['install']],
  ])('derives what is done from %s', (_, facts, done) => expect(listDone(facts)).toEqual(done));
});
