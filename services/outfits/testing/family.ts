import type { TestUser } from '@fitfolk/service-kit/testing/harness';
import type { OutfitsHarness } from './outfits-harness.ts';

/** A Pro family account of a parent and a child with clothes for two outfits each. */
export type Family = {
  readonly parent: TestUser;
  /** The same account in a session that the parent PIN limits to the child. */
  readonly child: TestUser;
  readonly childId: string;
};

const CLOTHES = [
  { name: 'White shirt', category: 'tops' },
  { name: 'Navy sweater', category: 'tops' },
  { name: 'Blue jeans', category: 'bottoms' },
  { name: 'Olive chinos', category: 'bottoms' },
] as const;

/** Creates a family whose items the service knows. */
export const createFamily = async ({ services, closet }: OutfitsHarness): Promise<Family> => {
  const childId = crypto.randomUUID();
  const account = { id: crypto.randomUUID(), plan: 'pro', accountType: 'family' } as const;
  const profiles = [
    { id: crypto.randomUUID(), isParent: true, isChild: false },
    { id: childId, isParent: false, isChild: true },
  ];
  const parent = await services.createUser({ ...account, profiles });
  const child = await services.createUser({ ...account, profiles, childProfileId: childId });
  for (const { id } of profiles) {
    for (const fields of CLOTHES) await closet.addItem({ ...parent, profileId: id }, fields);
  }
  await services.waitUntilIdle();
  return { parent, child, childId };
};
