import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { describe, expect, it } from 'vitest';
import { createAccount, createProfile } from '../../testing/accounts/sample-account.ts';
import {
  listVisibleProfiles,
  withNewProfile,
  withoutProfile,
  withProfileChange,
  withVisibilityTime,
} from './profile-rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const createProfiles = (count: number) =>
  Array.from({ length: count }, (_, index) => createProfile(`${index}`));

/** Returns the code with which a rule rejects a change. */
const codeOf = (rule: () => unknown): string | undefined => {
  try {
    rule();
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

const parent = createProfile('ana', { isParent: true });
const child = createProfile('mia', { birthYear: 2018 });
const family = createAccount({ accountType: 'family', plan: 'pro', profiles: [parent, child] });

describe('withNewProfile', () => {
  it('adds a child without birth year and image unless requested otherwise', () => {
    expect(withNewProfile(createAccount(), 'mia', { name: 'Mia' }, now)).toEqual([
      { id: 'mia', name: 'Mia', isParent: false, birthYear: null, avatarUrl: null, createdAt: now },
    ]);
  });

  it('keeps the requested fields and the existing profiles', () => {
    const fields = { name: 'Ben', isParent: true, birthYear: 1984, avatarUrl: '/api/images/ben' };
    expect(withNewProfile(family, 'ben', fields, now)).toEqual([
      parent,
      child,
      { id: 'ben', ...fields, createdAt: now },
    ]);
  });

  it.each([
    ['free', 0, undefined],
    ['free', 1, 'profile-limit'],
    ['pro', 19, undefined],
    ['pro', 20, 'profile-limit'],
  ] as const)('on the %s plan with %i profiles fails with %s', (plan, count, code) => {
    const account = createAccount({ plan, profiles: createProfiles(count) });
    expect(codeOf(() => withNewProfile(account, 'mia', { name: 'Mia' }, now))).toBe(code);
  });
});

describe('withProfileChange', () => {
  it.each([
    [{ name: 'Mimi' }],
    [{ isParent: true }],
    [{ birthYear: 2019 }],
    [{ birthYear: null }],
    [{ avatarUrl: '/api/images/mia' }],
    [{ sharesOutside: true }],
    [{ hidesVoteCounts: false }],
  ])('applies %j to one profile and keeps everything else', (change) => {
    expect(withProfileChange(family, 'mia', change)).toEqual([parent, { ...child, ...change }]);
  });

  it('rejects an unknown profile', () => {
    expect(codeOf(() => withProfileChange(family, 'ben', { name: 'Ben' }))).toBe('not-found');
  });

  it('keeps the last parent of a family', () => {
    expect(codeOf(() => withProfileChange(family, 'ana', { isParent: false }))).toBe('last-parent');
    const second = createAccount({ ...family, profiles: [parent, createProfile('ben', { isParent: true })] });
    expect(codeOf(() => withProfileChange(second, 'ana', { isParent: false }))).toBeUndefined();
  });

  it('demands no parent of a family that had none, nor of an individual account', () => {
    const children = createAccount({ accountType: 'family', profiles: [child] });
    expect(codeOf(() => withProfileChange(children, 'mia', { name: 'Mimi' }))).toBeUndefined();
    const individual = createAccount({ profiles: [parent] });
    expect(codeOf(() => withProfileChange(individual, 'ana', { isParent: false }))).toBeUndefined();
  });

  it('keeps the children of an individual account', () => {
    const individual = createAccount({ profiles: [createProfile('ana'), child] });
    expect(codeOf(() => withProfileChange(individual, 'mia', { name: 'Mimi' }))).toBeUndefined();
  });
});

describe('withoutProfile', () => {
  it('removes a profile', () => {
    expect(withoutProfile(family, 'mia')).toEqual([parent]);
  });

  it.each([
    ['ben', family, 'not-found'],
    ['ana', family, 'last-parent'],
    ['mia', createAccount({ profiles: [child] }), 'last-profile'],
    ['ana', createAccount({ profiles: [createProfile('ana'), child] }), 'last-parent'],
    [
      'ana',
      createAccount({ profiles: [createProfile('ana'), createProfile('ben', { isParent: true })] }),
      undefined,
    ],
  ])('tells whether %s can be removed, case %#', (id, account, code) => {
    expect(codeOf(() => withoutProfile(account, id))).toBe(code);
  });
});

describe('listVisibleProfiles', () => {
  it('lists adults, and children with consent', () => {
    const shared = createProfile('tom', { sharesOutside: true });
    const account = createAccount({ ...family, profiles: [parent, child, shared] });
    expect([...listVisibleProfiles(account)]).toEqual(['ana', 'tom']);
  });

  it('lists the owner of an individual account, adults, and children with consent', () => {
    const owner = createProfile('ana');
    const shared = createProfile('tom', { sharesOutside: true });
    const adult = createProfile('ben', { isParent: true });
    const account = createAccount({ profiles: [owner, child, shared, adult] });
    expect([...listVisibleProfiles(account)]).toEqual(['ana', 'tom', 'ben']);
  });
});

describe('withVisibilityTime', () => {
  it('adds the time to a profile that becomes visible', () => {
    const profiles = [parent, { ...child, sharesOutside: true }];
    expect(withVisibilityTime(family, { profiles }, now)).toEqual({
      profiles: [parent, { ...child, sharesOutside: true, seenOutsideSince: now }],
    });
    const children = createAccount({ accountType: 'family', profiles: [child] });
    expect(withVisibilityTime(children, { accountType: 'individual' }, now)).toEqual({
      accountType: 'individual',
      profiles: [{ ...child, seenOutsideSince: now }],
    });
  });

  it('leaves visible, hidden and new profiles as they are', () => {
    const shared = createAccount({ ...family, profiles: [parent, { ...child, sharesOutside: true }] });
    const changes = [
      [family, { firstName: 'Ana' }],
      [family, { profiles: [parent, { ...child, name: 'Mimi' }] }],
      [shared, { profiles: [parent, { ...child, sharesOutside: true, name: 'Mimi' }] }],
      [family, { profiles: [parent, child, createProfile('ben', { isParent: true })] }],
    ] as const;
    for (const [account, change] of changes) expect(withVisibilityTime(account, change, now)).toBe(change);
  });
});
