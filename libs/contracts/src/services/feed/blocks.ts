import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant, UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { PostAuthor } from './post-author.ts';

/** Maximum number of accounts that an account can block. */
export const MAX_BLOCKS = 500;

/** A blocked account. Neither account sees posts of the other one. */
export const Block = z.object({
  id: Id,
  /** The profile whose post or name led to the block; null when it is no longer visible. */
  profile: PostAuthor.nullable(),
  createdAt: Instant,
});
export type Block = z.infer<typeof Block>;

export const blockEndpoints = {
  listBlocks: defineEndpoint({
    method: 'GET',
    path: '/api/blocks',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the blocked accounts, newest first',
    success: { status: 200, schema: z.array(Block) },
    errors: [],
  }),
  hiddenAccounts: defineEndpoint({
    method: 'GET',
    path: '/internal/hidden-accounts',
    access: 'session',
    summary: 'List the accounts whose posts the account does not see, because either blocks the other',
    success: { status: 200, schema: z.object({ accountIds: z.array(Id) }) },
    errors: [],
  }),
  block: defineEndpoint({
    method: 'POST',
    path: '/api/blocks',
    access: 'onboarded',
    summary: 'Block the account of a profile and remove the follows between the accounts (idempotent)',
    body: z.strictObject({ profileId: UncheckedId }),
    acceptsIdempotencyKey: true,
    success: { status: 201, schema: Block },
    errors: ['not-found', 'own-profile', 'block-limit'],
  }),
  unblock: defineEndpoint({
    method: 'DELETE',
    path: '/api/blocks/:blockId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Unblock an account',
    params: z.object({ blockId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
};
