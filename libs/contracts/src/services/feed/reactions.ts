import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { PostAuthor } from './post-author.ts';

/** Preset reactions to a post. There is no free text. */
export const Reaction = z.enum(['colors', 'cozy', 'mix', 'you', 'smile']);
export type Reaction = z.infer<typeof Reaction>;

const Count = z.number().int().optional();

/**
 * Number of reactions of each kind; kinds without any are absent. An object instead of a record, because a record rejects the kinds
 * that a newer service adds.
 */
export const ReactionCounts = z.object({
  colors: Count,
  cozy: Count,
  mix: Count,
  you: Count,
  smile: Count,
} satisfies Record<Reaction, typeof Count>);
export type ReactionCounts = z.infer<typeof ReactionCounts>;

/** Maximum number of listed reactions to a post. */
export const MAX_LISTED_REACTIONS = 100;

export const ReactionState = z.object({ reaction: Reaction.nullable(), reactions: ReactionCounts });
export type ReactionState = z.infer<typeof ReactionState>;

/** A reaction to an own post. */
export const ReceivedReaction = z.object({
  reaction: Reaction,
  /** Null for a profile that the author's family may not see. */
  profile: PostAuthor.nullable(),
  reactedAt: Instant,
});
export type ReceivedReaction = z.infer<typeof ReceivedReaction>;

export const OwnReaction = z.object({ postId: Id, reaction: Reaction, reactedAt: Instant });
export type OwnReaction = z.infer<typeof OwnReaction>;

const params = z.object({ postId: Id });

export const reactionEndpoints = {
  react: defineEndpoint({
    method: 'PUT',
    path: '/api/ootd-posts/:postId/reaction',
    access: 'onboarded',
    summary: 'React to a post, or change the reaction (idempotent)',
    limit: 'vote',
    params,
    body: z.strictObject({ profileId: UncheckedId, reaction: Reaction }),
    success: { status: 200, schema: ReactionState },
    errors: ['not-found', 'own-post'],
  }),
  removeReaction: defineEndpoint({
    method: 'DELETE',
    path: '/api/ootd-posts/:postId/reaction',
    access: 'onboarded',
    summary: 'Remove a reaction (idempotent)',
    limit: 'vote',
    params,
    query: z.object({ profileId: UncheckedId }),
    success: { status: 200, schema: ReactionState },
    errors: ['not-found', 'own-post'],
  }),
  listPostReactions: defineEndpoint({
    method: 'GET',
    path: '/api/ootd-posts/:postId/reactions',
    access: 'onboarded',
    summary: `List who reacted to an own post, newest first, at most ${MAX_LISTED_REACTIONS}`,
    params,
    success: { status: 200, schema: z.array(ReceivedReaction) },
    errors: ['not-found'],
  }),
  listReactions: defineEndpoint({
    method: 'GET',
    path: '/api/ootd-reactions/:profileId',
    access: 'onboarded',
    summary: 'List the reactions of a profile, newest first',
    params: z.object({ profileId: Id }),
    success: { status: 200, schema: z.array(OwnReaction) },
    errors: ['not-found'],
  }),
};
