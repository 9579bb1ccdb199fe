import type { NewProfile } from '@fitfolk/contracts/auth';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import type { ExportedProfile } from '../archive/read-export.ts';
import { importApi } from '../import-api.ts';
import { NEW_PROFILE, type ProfileTargets } from '../matching/plan-import.ts';
import { addMissing } from './add-missing.ts';
import { call, createKey, type ImportContext } from './import-context.ts';

const { auth } = importApi;

/** Adds the profiles that are to be new. Returns the ids of all chosen profiles by that of the exported one. */
export const addProfiles = async (
  context: Omit<ImportContext, 'members'>,
  chosen: readonly ExportedProfile[],
  targets: ProfileTargets,
): Promise<Map<string, string>> => {
  const added = await addMissing(context, {
    rows: chosen.map(({ profile }) => profile).filter(({ id }) => targets[id] === NEW_PROFILE),
    find: async (known) => {
      const present = new Set((await call(context, () => auth.listProfiles())).map(({ id }) => id));
      return new Map([...known].filter(([, id]) => present.has(id)));
    },
    add: async ({ id, name, isParent, birthYear }, attempt) => {
      const body: NewProfile = { name, isParent, birthYear };
      const idempotencyKey = createKey(id, attempt, body);
      const profile = await call(context, () =>
        withConfirmation(() => auth.createProfile({ body }, { idempotencyKey })),
      );
      return profile.id;
    },
  });
  return new Map(chosen.map(({ profile: { id } }) => [id, added.get(id) ?? targets[id] ?? '']));
};
