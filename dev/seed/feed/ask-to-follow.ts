import type { Member } from '../household.ts';

/** Neighbors that ask to follow the children of a family, of which a parent approved the first. */
const ASKING = 2;

/** Lets neighbors follow a child of each family, and ask to; the last family waits for an answer of the first one itself. */
export const askToFollow = async (members: readonly Member[]): Promise<void> => {
  const neighbors = members.filter(({ household }) => household.user.accountType === 'individual');
  const parents = members.filter(
    ({ profile, profiles }, index) =>
      profiles[0]?.id === profile.id &&
      profiles.length > 1 &&
      members.findIndex((each) => each.profile.id === profile.id) === index,
  );
  for (const [index, parent] of parents.entries()) {
    const { household, profile, profiles } = parent;
    const child = profiles.find((each) => each.isChild && !each.sharesOutside);
    if (!child || (await household.feed.listFollowers({})).followers.length > 0) continue;
    const askers = neighbors.slice(index * ASKING, (index + 1) * ASKING);
    for (const [order, asker] of askers.entries()) {
      const { id: requestId } = await ask(asker, profile.id);
      if (order > 0) continue;
      const body = { profileIds: [child.id] };
      await household.confirmIdentity();
      await household.feed.approveFollowRequest({ params: { requestId }, body });
    }
  }
  const [first, last] = [parents[0], parents.at(-1)];
  if (first && last && first !== last) await ask(last, first.profile.id);
};

const ask = ({ household, profile }: Member, profileId: string) =>
  household.feed.requestFollow({ body: { followerId: profile.id, profileId } });
