import { randomUUID } from 'node:crypto';
import { createApi } from '@fitfolk/api-client';
import { createSoftwareAuthenticator } from '@fitfolk/auth/testing/software-authenticator';
import { authContract } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { NewPost } from '@fitfolk/contracts/feed';
import { packingContract } from '@fitfolk/contracts/packing';
import { streaksContract } from '@fitfolk/contracts/streaks';
import { cookieFetch } from '@fitfolk/dev/seed/cookie-fetch';
import sharp from 'sharp';
import { createTestUser, type TestUser, uploadImage } from '../e2e/support/test-user.ts';
import { createWebhookFactory } from './webhook-factory.ts';

/** A Pro family account with a parent profile, a child profile that other accounts cannot see, and factories for its data. */
export type TestFamily = ReturnType<typeof toTestFamily> & {
  /** Id of a post of the parent. */
  readonly postId: string;
};

/** Registers a test family on a running instance. */
export const createTestFamily = async (
  url: string,
  options: { readonly username?: string } = {},
): Promise<TestFamily> => {
  const person = await createTestUser(url, { isParent: true, ...options });
  await person.auth.changePlan({ body: { plan: 'pro' } });
  await person.auth.updateUser({ body: { accountType: 'family' } });
  const child = await person.auth.createProfile({ body: { name: 'Kim' } });
  const family = toTestFamily(url, person, child.id);
  // The feed learns a profile's name no later than its first post.
  const { id: postId } = await family.createPost();
  await family.createPost({ profileId: child.id });
  return { ...family, postId };
};

const IMAGE = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#1f2f5c' } })
  .jpeg()
  .toBuffer();

/** A day that no account's calendar has reached. */
const PAUSED_DAY = '2100-01-01';

/** Returns the factories of a session for the data of its profile. */
export const toTestFamily = (url: string, person: TestUser, childId: string) => {
  const { media, closet, outfits, feed, profile } = person;
  const profileId = profile.id;
  const packing = createApi(packingContract, { fetch: (path, init) => person.fetch(`${path}`, init) });
  const streaks = createApi(streaksContract, { fetch: (path, init) => person.fetch(`${path}`, init) });
  const createUpload = () => uploadImage(person, IMAGE);
  const createPostImage = async (): Promise<string> =>
    (await media.registerPostImage({ body: { uploadURL: await createUpload() } })).publicURL;
  const createItem = () => closet.addItem({ body: { profileId, name: 'Shirt', category: 'tops' } });
  // A day of its own for each plan and proposal, whose cell is empty and has version 0.
  let lastDay = '2027-01-01';
  const nextDay = () => {
    lastDay = addDays(lastDay, 1);
    return lastDay;
  };
  /** Registers another account with a post and returns its profile. A block would hide the families from each other. */
  const createStranger = async (): Promise<string> => {
    const stranger = await createTestUser(url);
    const uploadURL = await uploadImage(stranger, IMAGE);
    const { publicURL: imageUrl } = await stranger.media.registerPostImage({ body: { uploadURL } });
    await stranger.feed.createPost({ body: { profileId: stranger.profile.id, imageUrl } });
    return stranger.profile.id;
  };
  /** Lets a stranger ask to follow the children and returns the ids of the request and of the stranger's profile. */
  const createFollowRequest = async () => {
    const stranger = await createTestUser(url);
    const followerId = stranger.profile.id;
    const { id } = await stranger.feed.requestFollow({ body: { followerId, profileId } });
    return { requestId: id, followerId };
  };
  const createProposal = async () => ({
    profileId,
    day: nextDay(),
    version: 0,
    clothingItemIds: [(await createItem()).id],
  });
  return {
    person,
    profileId,
    childId,
    upload: createUpload,
    /** Adds another profile to the account. */
    createRelative: () => person.auth.createProfile({ body: { name: 'Lou' } }),
    postImage: createPostImage,
    item: createItem,
    trashedItem: async (): Promise<string> => {
      const { id } = await createItem();
      await closet.removeItem({ params: { itemId: id } });
      return id;
    },
    /** Posts for everyone, and as a child for those who follow it. */
    createPost: async (overrides: Partial<NewPost> = {}) => {
      const audience = profile.isChild || overrides.profileId ? 'followers' : 'everyone';
      const imageUrl = await createPostImage();
      return feed.createPost({ body: { profileId, imageUrl, audience, ...overrides } });
    },
    createClosetImage: async (): Promise<string> => {
      const clothingImageURL = await createUpload();
      return (await media.registerClothingImage({ body: { clothingImageURL } })).objectPath;
    },
    createProfileImage: async (): Promise<string> =>
      (await media.registerProfileImage({ body: { uploadURL: await createUpload() } })).publicURL,
    createOutfit: async (scheduledDate?: string) =>
      outfits.createOutfit({
        body: { profileId, clothingItemIds: [(await createItem()).id], scheduledDate },
      }),
    /** Fills a day of the family board and returns the id of the batch. */
    planDay: async (): Promise<string> => {
      const jeans = await closet.addItem({ body: { profileId, name: 'Jeans', category: 'bottoms' } });
      // The service reads items of an outfit whose events have not arrived yet.
      await outfits.createOutfit({
        body: { profileId, clothingItemIds: [(await createItem()).id, jeans.id] },
      });
      return (await outfits.planEveryone({ body: { profileId, from: nextDay(), days: 1 } })).batchId;
    },
    /** Says that an item itches and returns the id of the feedback. */
    sayItchy: async (): Promise<string> => {
      const body = { kind: 'itchy' as const, day: '2026-01-05', clothingItemIds: [(await createItem()).id] };
      return (await outfits.addComfortFeedback({ params: { profileId }, body })).id;
    },
    /** Swaps an item of an outfit and returns the id of the preference for the other one. */
    learnPreference: async (): Promise<string> => {
      const [first, second] = [await createItem(), await createItem()];
      const body = { profileId, clothingItemIds: [first.id] };
      const { id: outfitId } = await outfits.createOutfit({ body });
      await outfits.changeOutfit({ params: { outfitId }, body: { clothingItemIds: [second.id] } });
      return `item.${second.id}`;
    },
    /** Puts an item into the laundry basket and returns the id of the move. */
    moveLaundry: async (): Promise<string> => {
      const moveId = randomUUID();
      const items = [{ itemId: (await createItem()).id, version: 0 }];
      await closet.moveLaundry({ params: { moveId }, body: { action: 'basket', items } });
      return moveId;
    },
    ...createBoxFactory(person),
    /** Builds a proposal for an empty day. */
    createProposal,
    propose: async () => outfits.proposeOutfit({ body: await createProposal() }),
    follow: (followingId: string) => feed.follow({ body: { followerId: profileId, followingId } }),
    createStranger,
    receiveFollowRequest: async (): Promise<string> => (await createFollowRequest()).requestId,
    /** Approves a stranger for the child and returns the profile of the stranger. */
    approveFollower: async (): Promise<string> => {
      const { requestId, followerId } = await createFollowRequest();
      await feed.approveFollowRequest({ params: { requestId }, body: { profileIds: [childId] } });
      return followerId;
    },
    /** Blocks another account and returns the id of the block. */
    blockStranger: async (): Promise<string> =>
      (await feed.block({ body: { profileId: await createStranger() } })).id,
    ...createPasskeyFactory(url, person),
    ...createTabletFactory(url, person),
    ...createLoginFactory(url, person),
    ...createWebhookFactory(person, createItem),
    /** Returns the id of an access token that may be removed. */
    accessToken: async (): Promise<string> => {
      await person.auth.confirmIdentity({ body: { password: person.password } });
      const body = { name: 'Script', scopes: ['closet:read' as const], profileIds: null, validForDays: 1 };
      return (await person.auth.createAccessToken({ body })).id;
    },
    /** Signs in a second time and returns the id of that session. */
    signInOnOtherDevice: async (): Promise<string> => {
      const { username, password } = person;
      await createApi(authContract, { baseUrl: url }).login({ body: { username, password } });
      const other = (await person.auth.listSessions()).find(({ isCurrent }) => !isCurrent);
      return other?.id ?? '';
    },
    /** Pauses the family streak and returns the id of the pause. */
    pauseStreak: async (): Promise<string> =>
      (await streaks.pauseFamilyStreak({ body: { from: PAUSED_DAY, to: PAUSED_DAY } })).id,
    createPackingList: () => packing.createPackingList({ body: { profileId, name: 'Lisbon' } }),
  };
};

/** Creates storage boxes of a family, of which an account has few: one that stays, and empty ones to delete. */
const createBoxFactory = ({ closet }: TestUser) => {
  const create = async (name: string) => (await closet.createStorageBox({ body: { name } })).id;
  let lasting: ReturnType<typeof create> | undefined;
  return {
    storageBox: (): Promise<string> => {
      lasting ??= create('Lasting');
      return lasting;
    },
    /** Returns the id of an empty box that may be deleted. */
    createSpareBox: async (): Promise<string> => {
      const spare = (await closet.listStorageBoxes()).find(({ name }) => name === 'Spare');
      return spare?.id ?? (await create('Spare'));
    },
  };
};

/** Connects kitchen tablets of a family: one that stays, and spare ones that may be removed. */
const createTabletFactory = (url: string, { auth, password }: TestUser) => {
  const connect = async () => {
    const send = cookieFetch(new Map());
    const { code } = await createApi(authContract, { baseUrl: url, fetch: send }).startTabletPairing();
    await auth.confirmIdentity({ body: { password } });
    const { id } = await auth.addTablet({ body: { code: code ?? '', name: 'Kitchen' } });
    return { id, fetch: (path: string, init?: RequestInit) => send(`${url}${path}`, init) };
  };
  let lasting: ReturnType<typeof connect> | undefined;
  /** Connects the tablet again once it is not in the list: the removal of a login disconnects all tablets. */
  const getLasting = async () => {
    lasting ??= connect();
    const { id } = await lasting;
    const isConnected = (await auth.listTablets()).some((each) => each.id === id);
    if (!isConnected) lasting = connect();
    return lasting;
  };
  return {
    /** Returns the id of a tablet that may be removed. Few codes may be entered, so it is used again. */
    tablet: async (): Promise<string> => {
      const { id } = await getLasting();
      const spare = (await auth.listTablets()).find((each) => each.id !== id);
      return spare?.id ?? (await connect()).id;
    },
    /** Sends a request from the tablet that stays. */
    fetchFromTablet: async (path: string, init?: RequestInit) => (await getLasting()).fetch(path, init),
  };
};

/** Invites people to a family. Few may be invited, so those who wait are used again. */
const createLoginFactory = (url: string, { auth, password, user }: TestUser) => {
  const invite = async () => {
    await auth.confirmIdentity({ body: { password } });
    return auth.createInvitation({ body: {} });
  };
  const claimedInvitation = async (): Promise<string> => {
    const waiting = (await auth.listLogins()).invitations.find(({ claim }) => claim);
    if (waiting) return waiting.id;
    const { id, token } = await invite();
    const email = `${randomUUID()}@example.com`;
    await createApi(authContract, { baseUrl: url }).claimInvitation({ body: { token, email, password } });
    return id;
  };
  return {
    /** Returns the id of an invitation to the server, which operators alone can create. */
    serverInvitation: async (): Promise<string> => {
      if (!user.isOperator) return randomUUID();
      await auth.confirmIdentity({ body: { password } });
      return (await auth.createRegistrationInvitation({ body: { label: 'Grandma' } })).id;
    },
    /** Returns the id of an invitation that nobody used, and that may be removed. */
    invitation: async (): Promise<string> =>
      (await auth.listLogins()).invitations.find(({ claim }) => !claim)?.id ?? (await invite()).id,
    claimedInvitation,
    /** Returns the id of a further login that may be removed. */
    login: async (): Promise<string> => {
      const findOther = async () => (await auth.listLogins()).logins.find(({ isCurrent }) => !isCurrent);
      const other = await findOther();
      if (other) return other.id;
      const invitationId = await claimedInvitation();
      await auth.confirmIdentity({ body: { password } });
      await auth.confirmInvitation({ params: { invitationId } });
      return (await findOther())?.id ?? '';
    },
  };
};

/** Creates passkeys of a family, all on one authenticator. An account has few of them, so they are used again. */
const createPasskeyFactory = (url: string, { auth, password }: TestUser) => {
  const authenticator = createSoftwareAuthenticator(url);
  const registerPasskey = async () => {
    await auth.confirmIdentity({ body: { password } });
    return authenticator.create(await auth.beginPasskeyRegistration());
  };
  const add = async () => {
    const body = await registerPasskey();
    const { id } = await auth.addPasskey({ body });
    return { id, credentialId: body.id };
  };
  let lasting: ReturnType<typeof add> | undefined;
  const getCredentialId = async (): Promise<string> => {
    lasting ??= add();
    return (await lasting).credentialId;
  };
  return {
    /** Creates a passkey that is not added to the account yet. */
    registerPasskey,
    /** Confirms the identity and returns the id of a passkey that may be removed. */
    passkey: async (): Promise<string> => {
      await getCredentialId();
      await auth.confirmIdentity({ body: { password } });
      const [, spare] = await auth.listPasskeys();
      return (spare ?? (await add())).id;
    },
    /** Returns the id that the authenticator gave to a passkey of the account. */
    credential: getCredentialId,
    /** Signs a new challenge. */
    assertPasskey: async (begin: 'beginPasskeySignIn' | 'beginPasskeyConfirmation') => {
      const id = await getCredentialId();
      return authenticator.get(await auth[begin](), { id });
    },
  };
};
