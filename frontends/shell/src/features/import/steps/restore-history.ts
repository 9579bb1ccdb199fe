import { ApiError } from '@fitfolk/api-client';
import { importApi } from '../import-api.ts';
import { call, type ImportContext } from './import-context.ts';

/** Restores points and streaks of profiles. The server refuses those of another one, and of a profile that it still has. */
export const restoreHistories = async (context: ImportContext): Promise<void> => {
  for (const { exported, profileId } of context.members) {
    const signed = exported.signedHistory;
    if (signed === undefined || profileId === exported.profile.id) continue;
    const request = { params: { profileId }, body: { signed } };
    await call(context, () => importApi.streaks.restoreHistory(request)).catch((error: unknown) => {
      // Longer than a server takes.
      if (!(error instanceof ApiError && [400, 413].includes(error.status))) throw error;
      context.countRejected();
    });
  }
};
