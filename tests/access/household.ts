import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import type { NewPost } from '@fitfolk/contracts/feed';
import { packingContract } from '@fitfolk/contracts/packing';
import sharp from 'sharp';
import { createPerson, type Person, upload } from '../e2e/person.ts';

/** A Pro family of a parent, who acts unless told, and a child whom nobody outside sees; and all it may have. */
export type Household = ReturnType<typeof householdOf>;

/** Makes a household at a running Fitfolk. */
export const createHousehold = async (url: string): Promise<Household> => {
  const person = await createPerson(url, { isParent: true });
  await person.auth.changePlan({ body: { plan: 'pro' } });
  await person.auth.updateUser({ body: { accountType: 'family' } });
  const child = await person.auth.createProfile({ body: { name: 'Kim' } });
  const household = householdOf(url, person, child.id);
  // Whoever posted is known to the feed.
  await household.post();
  await household.post({ profileId: child.id });
  return household;
};

const photo = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#1f2f5c' } })
  .jpeg()
  .toBuffer();

const householdOf = (url: string, person: Person, childId: string) => {
  const { media, closet, outfits, feed, profile } = person;
  const profileId = profile.id;
  const packing = createApi(packingContract, { fetch: (path, init) => person.fetch(`${path}`, init) });
  const uploadPhoto = () => upload(person, photo);
  const postImage = async (): Promise<string> =>
    (await media.registerPostImage({ body: { uploadURL: await uploadPhoto() } })).publicURL;
  const item = () => closet.addItem({ body: { profileId, name: 'Shirt', category: 'tops' } });
  return {
    person,
    profileId,
    childId,
    upload: uploadPhoto,
    /** Somebody more in the family. */
    relative: () => person.auth.createProfile({ body: { name: 'Lou' } }),
    postImage,
    item,
    post: async (wish: Partial<NewPost> = {}) =>
      feed.createPost({ body: { profileId, imageUrl: await postImage(), ...wish } }),
    closetImage: async (): Promise<string> => {
      const clothingImageURL = await uploadPhoto();
      return (await media.registerClothingImage({ body: { clothingImageURL } })).objectPath;
    },
    profileImage: async (): Promise<string> =>
      (await media.registerProfileImage({ body: { uploadURL: await uploadPhoto() } })).publicURL,
    outfit: async (scheduledDate?: string) =>
      outfits.createOutfit({ body: { profileId, clothingItemIds: [(await item()).id], scheduledDate } }),
    follow: (followingId: string) => feed.follow({ body: { followerId: profileId, followingId } }),
    /** Where it is signed in besides here. */
    device: async (): Promise<string> => {
      const { username, password } = person;
      await createApi(authContract, { baseUrl: url }).login({ body: { username, password } });
      const other = (await person.auth.listSessions()).find(({ isCurrent }) => !isCurrent);
      return other?.id ?? '';
    },
    packingList: () => packing.createPackingList({ body: { profileId, name: 'Lisbon' } }),
  };
};
