import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { Post, VisiblePost } from '../stores/post.ts';
import { isCompetitionOpen } from './competition-day.ts';

/** A profile of the caller that reads posts. */
export type CountReader = { readonly identity: Identity; readonly profileId: string };

/** Returns true for an entry whose competition is open at an instant, for a profile that hides its votes until then. */
export const isVoteCountHidden = (
  { identity: { profiles }, profileId }: CountReader,
  { competitionDay }: Pick<Post, 'competitionDay'>,
  now: Date,
): boolean =>
  isCompetitionOpen(competitionDay, now) &&
  profiles.some((profile) => profile.id === profileId && profile.hidesVoteCounts);

/** Hides the vote count of a post from its reader if the reader gets none yet. */
export const hideVoteCount = (reader: CountReader, visible: VisiblePost, now: Date): VisiblePost =>
  isVoteCountHidden(reader, visible.post, now) ? { ...visible, isVoteCountHidden: true } : visible;
