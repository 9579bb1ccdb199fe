import { createParticipant } from './participant.ts';

/** An account with data in every service, which is deleted. */
export type Guest = {
  readonly username: string;
  readonly profileId: string;
  /** Resolves with true once the deletion is acknowledged. */
  erase(): Promise<true>;
};

/** Registers an account and creates an item, an outfit, a list and a post. @throws ApiError when one of the calls fails */
export const createGuest = async (url: string, username: string): Promise<Guest> => {
  const guest = await createParticipant(url, username);
  const { profileId, closet, outfits, packing, feed } = guest;
  const imageUrl = await guest.uploadClosetImage();
  const { id } = await closet.addItem({ body: { profileId, name: username, category: 'tops', imageUrl } });
  await outfits.createOutfit({ body: { profileId, name: username, clothingItemIds: [id] } });
  await packing.createPackingList({ body: { profileId, name: username } });
  await feed.createPost({
    body: { profileId, caption: username, imageUrl: await guest.uploadPostImage() },
  });
  return {
    username,
    profileId,
    erase: async () => {
      await guest.deleteAccount();
      return true;
    },
  };
};
