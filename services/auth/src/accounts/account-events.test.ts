import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import { describe, expect, it } from 'vitest';
import { createAccount, createProfile } from '../../testing/accounts/sample-account.ts';
import { publishAccountChanged, publishProfilesChanged } from './account-events.ts';

/** Returns the released images of the events that a function publishes. */
const listReleased = (publishIn: (transaction: Transaction) => void): unknown[] => {
  const released: unknown[] = [];
  const publish: Transaction['publish'] = (_definition, _subject, data) => {
    released.push((data as { releasedImageUrl?: string }).releasedImageUrl);
  };
  publishIn({ publish } as Transaction);
  return released;
};
const [first, second] = ['/api/images/first', '/api/images/second'];

describe('publishAccountChanged', () => {
  it.each([
    ['a replaced image', first, second, first],
    ['a removed image', first, null, first],
    ['no image that stays', first, first, undefined],
    ['no first image', null, first, undefined],
  ])('releases %s', (_, before, after, released) => {
    const change = (transaction: Transaction) =>
      publishAccountChanged(
        transaction,
        createAccount({ profileImageUrl: after }),
        createAccount({ profileImageUrl: before }),
      );
    expect(listReleased(change)).toEqual([released]);
  });

  it('releases no image that a profile uses', () => {
    const before = createAccount({ profileImageUrl: first });
    const after = createAccount({ profiles: [createProfile('ana', { avatarUrl: first })] });

    expect(listReleased((transaction) => publishAccountChanged(transaction, after, before))).toEqual([
      undefined,
    ]);
  });

  it('releases nothing for a new account', () => {
    const account = createAccount({ profileImageUrl: first });

    expect(listReleased((transaction) => publishAccountChanged(transaction, account))).toEqual([undefined]);
  });
});

describe('publishProfilesChanged', () => {
  it('releases the replaced image of one profile, unless another uses it', () => {
    const [ana, ben] = [
      createProfile('ana', { avatarUrl: first }),
      createProfile('ben', { avatarUrl: second }),
    ];
    const before = createAccount({ profiles: [ana, ben] });
    const replaced = createAccount({ profiles: [{ ...ana, avatarUrl: null }, ben] });
    const shared = createAccount({
      profiles: [
        { ...ana, avatarUrl: null },
        { ...ben, avatarUrl: first },
      ],
    });

    expect(listReleased((transaction) => publishProfilesChanged(transaction, replaced, before))).toEqual([
      first,
      undefined,
    ]);
    expect(listReleased((transaction) => publishProfilesChanged(transaction, shared, before))).toEqual([
      undefined,
      second,
    ]);
    expect(listReleased((transaction) => publishProfilesChanged(transaction, before))).toEqual([
      undefined,
      undefined,
    ]);
  });
});
