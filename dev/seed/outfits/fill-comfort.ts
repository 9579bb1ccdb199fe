import type { DemoFamily } from '../families.ts';
import type { Member } from '../household.ts';

/** Stores the comfort rules of members who have none yet, with one answer to a suggestion each. */
export const fillComfort = async (
  members: readonly Member[],
  { profiles }: DemoFamily,
  today: string,
): Promise<void> => {
  for (const { household, profile } of members) {
    const { comfort } = profiles.find(({ name }) => name === profile.name) ?? {};
    const params = { profileId: profile.id };
    if (!comfort) continue;
    const {
      feedback,
      leftOut: _,
      totalOffsetF: _offset,
      ...rules
    } = await household.outfits.comfort({ params });
    if (rules.version === 0)
      await household.outfits.changeComfortRules({ params, body: { ...rules, ...comfort } });
    if (feedback.length > 0) continue;
    await household.outfits.addComfortFeedback({
      params,
      body: { kind: 'too-warm', day: today, clothingItemIds: [] },
    });
    const [suggestion] = await household.outfits.suggestOutfits({ body: params });
    const clothingItemIds = suggestion?.clothingItemIds.slice(0, 2) ?? [];
    if (clothingItemIds.length === 2)
      await household.outfits.addComfortFeedback({
        params,
        body: { kind: 'clashes', day: today, clothingItemIds },
      });
  }
};
