import { signInTestUser } from '../e2e/support/test-user.ts';
import { createTestFamily, type TestFamily, toTestFamily } from './test-family.ts';

/** A family whose parent PIN limits one session to a child, with a sibling. */
export type LimitedFamily = {
  /** The session that is limited to the child. */
  readonly child: TestFamily;
  /** The parent's session, with factories for the parent's own data. */
  readonly parent: TestFamily;
  /** The parent's session, with factories for the data of the child's sibling. */
  readonly sibling: TestFamily;
};

/** Registers such a family. */
export const createLimitedFamily = async (url: string): Promise<LimitedFamily> => {
  const family = await createTestFamily(url);
  const { person } = family;
  const profiles = await person.auth.listProfiles();
  const kim = profiles.find(({ id }) => id === family.childId);
  const lou = await person.auth.createProfile({ body: { name: 'Lou' } });
  if (!kim) throw new Error('The family has no child');
  await person.auth.setParentPin({ body: { pin: '4711' } });

  const limited = await signInTestUser(url, person, kim);
  await limited.auth.switchProfile({ body: { profileId: kim.id } });
  const child = toTestFamily(url, limited, kim.id);
  const sibling = toTestFamily(url, { ...person, profile: lou }, lou.id);
  return {
    // Boxes are the account's, and only parents create them.
    child: { ...child, storageBox: family.storageBox, postId: (await child.createPost()).id },
    parent: { ...family, childId: family.profileId },
    sibling: { ...sibling, storageBox: family.storageBox, postId: (await sibling.createPost()).id },
  };
};
