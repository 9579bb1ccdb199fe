import type { AccountType } from './auth.ts';

/** Properties of a profile that decide its visibility to other accounts. */
export type ProfileVisibility = {
  readonly accountType: AccountType;
  readonly isParent: boolean;
  /** Absent from earlier releases, in which only family accounts had children. */
  readonly isChild?: boolean | undefined;
  readonly sharesOutside?: boolean | undefined;
};

/** Permissions belong to the account: every session of an account can use any of its profiles. */
export type Requester = { readonly accountId: string };

/** Owner of a post or profile. */
export type PostOwner = { readonly accountId: string; readonly isSeenOutside: boolean };

export type FeedAction =
  /** Includes the owner's name and image. */
  | 'see'
  | 'vote'
  /** Families react to each other's posts too. */
  | 'react'
  | 'follow'
  /** Blocking the account of a visible profile. */
  | 'block'
  | 'hide'
  | 'report'
  | 'delete'
  /** Entering an own post into the daily competition, where every account sees it. */
  | 'compete'
  /** Showing an own post from before the consent to other accounts. */
  | 'share';

/** Returns true for a profile of a child, of which parents decide what other accounts see. */
export const isChild = ({ accountType, isParent, isChild: isMarked }: ProfileVisibility): boolean =>
  isMarked ?? (accountType === 'family' && !isParent);

/** Other accounts see a child's name, image and posts only with a parent's consent. Consent does not include earlier posts. */
export const isVisibleToOthers = (profile: ProfileVisibility): boolean =>
  !isChild(profile) || profile.sharesOutside === true;

const rules: Readonly<Record<FeedAction, (isOwn: boolean, isSeen: boolean) => boolean>> = {
  see: (isOwn, isSeen) => isOwn || isSeen,
  vote: (isOwn, isSeen) => !isOwn && isSeen,
  react: (isOwn, isSeen) => isOwn || isSeen,
  block: (isOwn, isSeen) => !isOwn && isSeen,
  follow: (isOwn, isSeen) => !isOwn && isSeen,
  hide: (isOwn, isSeen) => !isOwn && isSeen,
  report: (isOwn, isSeen) => !isOwn && isSeen,
  delete: (isOwn) => isOwn,
  compete: (isOwn, isSeen) => isOwn && isSeen,
  share: (isOwn, isSeen) => isOwn && isSeen,
};

/** Checks whether an account can perform an action on a profile or its post. */
export const isAllowed = (requester: Requester, action: FeedAction, owner: PostOwner): boolean =>
  rules[action](requester.accountId === owner.accountId, owner.isSeenOutside);
