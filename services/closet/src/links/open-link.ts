import { closetEvents } from '@fitfolk/contracts/closet';
import type { EventData } from '@fitfolk/contracts/core/event';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import { createSecretToken } from '@fitfolk/service-kit/auth/secret-token';
import type { Transaction } from '@fitfolk/service-kit/messaging/unit-of-work';
import type { ProfileLink, ProfileLinksStore } from './profile-links.store.ts';

const DAY_MS = 24 * 3600 * 1000;

/** Creates a link of a profile for some days from now, and its token, of which the link has only the hash. */
export const createProfileLink = (
  { accountId }: Pick<Identity, 'accountId'>,
  profileId: string,
  days: number,
  createdAt: Date,
): { readonly token: string; readonly link: ProfileLink } => {
  const { token, tokenHash } = createSecretToken();
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS);
  return { token, link: { profileId, accountId, tokenHash, createdAt, expiresAt } };
};

/** Stores a link in place of an earlier one, and tells that something is open to others. */
export const openLink = async <Link extends ProfileLink>(
  links: Pick<ProfileLinksStore<Link>, 'put'>,
  link: Link,
  kind: EventData<typeof closetEvents.accessOpened>['kind'],
  { session, publish }: Transaction,
): Promise<void> => {
  const { accountId, profileId, createdAt } = link;
  await links.put(link, session);
  publish(closetEvents.accessOpened, profileId, {
    accountId,
    profileId,
    kind,
    openedAt: createdAt.toISOString(),
  });
};

/** Checks whether a link exists and is valid. The database removes expired links with a delay of about a minute. */
export const isValidLink = <Link extends ProfileLink>(link: Link | undefined, now: Date): link is Link =>
  link !== undefined && link.expiresAt > now;
