import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Id } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';

/** Storage that the images of an account take, in all their sizes. */
export const ImageStorage = z.object({
  accountId: Id,
  images: z.number().int(),
  bytes: z.number().int(),
});
export type ImageStorage = z.infer<typeof ImageStorage>;

/** Accounts whose storage is asked for at a time: those of a page. */
const MAX_ACCOUNTS = 100;

export const storageEndpoints = {
  findImageStorage: defineEndpoint({
    method: 'POST',
    path: '/api/operator/image-storage',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Sum up the images of accounts, without those that have none; operators only',
    body: z.strictObject({ accountIds: z.array(Id).max(MAX_ACCOUNTS) }),
    success: { status: 200, schema: z.array(ImageStorage) },
    errors: ['not-found'],
  }),
};

/** Call of the operators' page, apart from the contract of media, which every page loads. */
export const storageCalls = {
  service: 'media',
  endpoints: { findImageStorage: storageEndpoints.findImageStorage },
  events: {},
} as const satisfies Contract;
