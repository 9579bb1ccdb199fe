import type { TabletAccess } from '@fitfolk/contracts/auth';
import { toFirstNames } from '@fitfolk/contracts/first-names';
import type { Account, StoredTablet } from '../accounts/account.ts';

/** Returns what a tablet may know of its account: the people with their first names only. */
export const toTabletAccess = (account: Account, tablet: StoredTablet): TabletAccess => {
  const { id: accountId, plan, accountType, timeZone, profiles } = account;
  const firstNames = toFirstNames(profiles.map(({ name }) => name));
  const people = profiles.map(({ id }, index) => ({ profileId: id, firstName: firstNames[index] ?? '' }));
  return { tabletId: tablet.id, accountId, plan, accountType, timeZone, people };
};
