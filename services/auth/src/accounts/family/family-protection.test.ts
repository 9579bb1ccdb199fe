import { describe, expect, it } from 'vitest';
import { createAccount, createProfile } from '../../../testing/accounts/sample-account.ts';
import {
  isSensitiveProfile,
  isSensitiveProfileChange,
  isSensitiveUpdate,
  requireFamilyOfChildren,
} from './family-protection.ts';

const parent = createProfile('ana', { isParent: true });
const child = createProfile('mia');
const family = createAccount({ accountType: 'family', profiles: [parent, child] });
const parents = createAccount({ accountType: 'family', profiles: [parent] });
const individual = createAccount({ profiles: [child] });
const owner = createProfile('ana');
const ownerWithChild = createAccount({ profiles: [owner, child] });
const newFamily = createAccount({ accountType: 'family', profiles: [child], onboardingCompleted: false });

describe('requireFamilyOfChildren', () => {
  it('keeps an individual account with a child onboarded', () => {
    expect(() => requireFamilyOfChildren(ownerWithChild, { onboardingCompleted: false })).toThrow(
      expect.objectContaining({ code: 'child-profile-exists' }),
    );
  });

  it.each([{ accountType: 'individual' }, { onboardingCompleted: false }] as const)(
    'rejects %j while a child profile exists',
    (update) => {
      expect(() => requireFamilyOfChildren(family, update)).toThrow(
        expect.objectContaining({ code: 'child-profile-exists' }),
      );
    },
  );

  it.each([
    ['a family of parents', parents, { accountType: 'individual' }],
    ['a family before onboarding', newFamily, { accountType: 'individual' }],
    ['an individual account', individual, { accountType: 'individual' }],
    ['an individual account with a child', ownerWithChild, { accountType: 'individual' }],
    ['another change', family, { accountType: 'family', firstName: 'Ana' }],
  ] as const)('accepts %s', (_, account, update) => {
    expect(() => requireFamilyOfChildren(account, update)).not.toThrow();
  });
});

describe('isSensitiveUpdate', () => {
  it.each([
    [parents, { accountType: 'individual' }, true],
    [individual, { accountType: 'family' }, true],
    [individual, { accountType: 'individual' }, false],
    [newFamily, { accountType: 'individual' }, false],
    [family, { firstName: 'Ana' }, false],
    [individual, { onboardingCompleted: false }, true],
    [individual, { onboardingCompleted: true }, false],
    [newFamily, { onboardingCompleted: false }, false],
  ] as const)('tells a change of the account type, or back to onboarding %#', (account, update, expected) => {
    expect(isSensitiveUpdate(account, update)).toBe(expected);
  });
});

describe('isSensitiveProfile', () => {
  it.each([
    [family, { name: 'Ben', isParent: true }, true],
    [family, { name: 'Ben' }, false],
    [individual, { name: 'Ben', isParent: true }, true],
    [createAccount(), { name: 'Ben', isParent: true }, false],
    [newFamily, { name: 'Ben', isParent: true }, false],
  ] as const)('tells a parent of a family %#', (account, profile, expected) => {
    expect(isSensitiveProfile(account, profile)).toBe(expected);
  });
});

describe('isSensitiveProfileChange', () => {
  it.each([
    [family, 'mia', { isParent: true }, true],
    [family, 'mia', { sharesOutside: true }, true],
    [family, 'ana', { isParent: false }, true],
    [family, 'mia', { isParent: false, sharesOutside: false, name: 'Mia Luna' }, false],
    [family, 'unknown', { isParent: true }, false],
    [individual, 'mia', { isParent: true }, false],
    [ownerWithChild, 'mia', { isParent: true }, true],
    [ownerWithChild, 'mia', { sharesOutside: true }, true],
    [ownerWithChild, 'ana', { isParent: true }, false],
    [newFamily, 'mia', { isParent: true }, false],
  ] as const)('tells a change of role or sharing %#', (account, profileId, change, expected) => {
    expect(isSensitiveProfileChange(account, profileId, change)).toBe(expected);
  });
});
