import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ContentSigner } from '@fitfolk/service-kit/auth/content-signer';
import type { ProfileKey } from '@fitfolk/service-kit/auth/identity';
import type { Activity } from '../activities/activity.ts';

/** Activities of a profile as an export contains them. */
export type ExportedHistory = ProfileKey & {
  readonly activities: readonly Omit<Activity, keyof ProfileKey | 'id'>[];
};

/**
 * Histories as opaque texts, compressed and signed by this server. Points are earned here only, so that a history is neither edited
 * nor written by hand.
 */
export const createSignedHistories = (signer: ContentSigner) => ({
  sign: async ({ accountId, profileId }: ProfileKey, activities: readonly Activity[]): Promise<string> => {
    const rows = activities.map(({ id: _, accountId: _account, profileId: _profile, ...row }) => row);
    const history: ExportedHistory = { accountId, profileId, activities: rows };
    const content = deflateRawSync(JSON.stringify(history)).toString('base64url');
    return `${content}.${await signer.sign(content)}`;
  },

  /** Returns undefined for a text that this server has not signed. */
  read: async (signed: string): Promise<ExportedHistory | undefined> => {
    const [content = '', signature = ''] = signed.split('.');
    // Nothing of an unknown text is decompressed or parsed.
    if (!(await signer.verify(content, signature))) return undefined;
    return JSON.parse(inflateRawSync(Buffer.from(content, 'base64url')).toString());
  },
});

export type SignedHistories = ReturnType<typeof createSignedHistories>;
