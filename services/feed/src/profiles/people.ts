import type { authContract } from '@fitfolk/contracts/auth';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import type { Identity } from '@fitfolk/service-kit/auth/identity';
import type { ServiceClient } from '@fitfolk/service-kit/clients/service-client';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { PeopleStore, Person } from './people.store.ts';

type PeopleOptions = {
  readonly store: PeopleStore;
  readonly auth: ServiceClient<typeof authContract>;
};

/** Who somebody is to others. */
export const createPeople = ({ store, auth }: PeopleOptions) => ({
  /** One of the account's own people; of whom no event told yet, auth is asked. @throws AppError `not-found` */
  own: async (who: Identity, profileId: string): Promise<Person> => {
    const claim = who.profiles.find(({ id }) => id === profileId);
    if (!claim) throw new AppError('not-found');
    // What the caller's token says about sharing is newer than any event that is still on its way.
    const isSeen = isVisibleToOthers({ ...claim, accountType: who.accountType });
    const known = await store.find(profileId);
    if (known) return { ...known, isSeenOutside: isSeen };
    const profile = (await auth.as(who.token).listProfiles()).find(({ id }) => id === profileId);
    if (!profile) throw new AppError('not-found');
    const { name, avatarUrl } = profile;
    const { accountId } = who;
    // Whatever an event tells later is newer.
    const person = { profileId, accountId, name, avatarUrl, isSeenOutside: isSeen, version: 0 };
    await store.put(person);
    return person;
  },

  /** Whether other accounts may see somebody; of somebody unknown: no. */
  isSeenOutside: async (profileId: string): Promise<boolean> =>
    (await store.find(profileId))?.isSeenOutside ?? false,

  /** Somebody of any account. @throws AppError `not-found` */
  anyone: async (profileId: string): Promise<Person> => {
    const person = await store.find(profileId);
    if (!person) throw new AppError('not-found');
    return person;
  },
});

export type People = ReturnType<typeof createPeople>;
