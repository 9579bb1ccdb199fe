/** Properties of a profile that decide its visibility to other accounts. */
export type ProfileVisibility = {
  readonly isChild: boolean;
  readonly sharesOutside: boolean;
};

/** Permissions belong to the account: every session of an account can use any of its profiles. */
export type Requester = { readonly accountId: string };

/** Owner of a post or profile. */
export type PostOwner = {
  readonly accountId: string;
  readonly isSeenOutside: boolean;
  /** True when a parent lets the requester see a child that other accounts don't see. */
  readonly isFollowed?: boolean | undefined;
};

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

/** Other accounts see a child's name, image and posts only with a parent's consent. Consent does not include earlier posts. */
export const isVisibleToOthers = ({ isChild, sharesOutside }: ProfileVisibility): boolean =>
  !isChild || sharesOutside;

/** Returns the audience of a post whose author chose none. */
export const getDefaultAudience = (accountType: 'individual' | 'family') =>
  accountType === 'family' ? 'family' : 'everyone';

type Rule = (isOwn: boolean, isSeen: boolean, isSeenByRequester: boolean) => boolean;

const isOthers: Rule = (isOwn, _isSeen, isSeenByRequester) => !isOwn && isSeenByRequester;
const isOwnOrSeen: Rule = (isOwn, _isSeen, isSeenByRequester) => isOwn || isSeenByRequester;

const rules: Readonly<Record<FeedAction, Rule>> = {
  see: isOwnOrSeen,
  react: isOwnOrSeen,
  follow: isOthers,
  hide: isOthers,
  report: isOthers,
  block: isOthers,
  // The competition is among posts that everyone sees.
  vote: (isOwn, isSeen) => !isOwn && isSeen,
  delete: (isOwn) => isOwn,
  compete: (isOwn, isSeen) => isOwn && isSeen,
  share: (isOwn, isSeen) => isOwn && isSeen,
};

/** Checks whether an account can perform an action on a profile or its post. */
export const isAllowed = (requester: Requester, action: FeedAction, owner: PostOwner): boolean =>
  rules[action](
    requester.accountId === owner.accountId,
    owner.isSeenOutside,
    owner.isSeenOutside || owner.isFollowed === true,
  );
