import type { AccountType } from './auth.ts';

/** What decides whether somebody may be seen by other accounts. */
export type ProfileVisibility = {
  readonly accountType: AccountType;
  readonly isParent: boolean;
  readonly sharesOutside?: boolean | undefined;
};

/** Who asks. The account alone counts: whoever is signed in to it may use any of its profiles. */
export type Requester = { readonly accountId: string };

/** Whom or whose post it is about. */
export type PostOwner = { readonly accountId: string; readonly isSeenOutside: boolean };

export type FeedAction =
  | 'see'
  | 'vote'
  | 'follow'
  | 'hide'
  | 'report'
  | 'delete'
  /** Entering one's own post into the daily competition, where every account sees it. */
  | 'compete';

/** Whether a profile is a child's: a parent's is not, and individual accounts have no children. */
export const isChild = ({ accountType, isParent }: ProfileVisibility): boolean =>
  accountType === 'family' && !isParent;

/** Whether other accounts may see a person's posts, name and picture: a child's once a parent allowed it. */
export const isVisibleToOthers = (person: ProfileVisibility): boolean =>
  !isChild(person) || person.sharesOutside === true;

const rules: Readonly<Record<FeedAction, (isOwn: boolean, isSeen: boolean) => boolean>> = {
  see: (isOwn, isSeen) => isOwn || isSeen,
  vote: (isOwn, isSeen) => !isOwn && isSeen,
  follow: (isOwn, isSeen) => !isOwn && isSeen,
  hide: (isOwn, isSeen) => !isOwn && isSeen,
  report: (isOwn, isSeen) => !isOwn && isSeen,
  delete: (isOwn) => isOwn,
  compete: (isOwn, isSeen) => isOwn && isSeen,
};

/** Whether somebody may do something about a person or a person's post. Seeing covers the name and the picture. */
export const isAllowed = (viewer: Requester, action: FeedAction, author: PostOwner): boolean =>
  rules[action](viewer.accountId === author.accountId, author.isSeenOutside);
