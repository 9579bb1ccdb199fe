import type { Member } from '../household.ts';

/** Number of profiles that each member follows. */
const FOLLOWS = 3;

/** Makes every member of a family follow some individual accounts. Following again has no effect. */
export const followOthers = async (members: readonly Member[]): Promise<void> => {
  const individuals = members.filter(({ household }) => household.user.accountType === 'individual');
  for (const [index, { household, profile }] of members.entries()) {
    if (household.user.accountType === 'individual') continue;
    const followed = Array.from({ length: Math.min(FOLLOWS, individuals.length) }, (_, offset) =>
      individuals.at((index + offset) % individuals.length),
    );
    for (const followee of followed) {
      if (!followee) continue;
      await household.feed.follow({ body: { followerId: profile.id, followingId: followee.profile.id } });
    }
  }
};
