import { authContract } from '@fitfolk/contracts/auth';
import { device, profile, profileImage } from '../kinds.ts';
import { rowsOf } from '../row.ts';

const avatar = { kind: profileImage, refusal: 'profile-image-invalid' } as const;

export const authRows = rowsOf(authContract, {
  updateUser: {
    request: async (me) => ({ body: { profileImageUrl: await me.profileImage() } }),
    ids: { 'body.profileImageUrl': avatar },
  },
  createProfile: {
    request: async (me) => ({ body: { name: 'Lee', avatarUrl: await me.profileImage() } }),
    ids: { 'body.avatarUrl': avatar },
  },
  endSession: {
    request: async (me) => ({ params: { sessionId: await me.device() } }),
    ids: { 'params.sessionId': { kind: device } },
  },
  changeProfile: {
    request: async (me) => ({
      params: { profileId: me.profileId },
      body: { avatarUrl: await me.profileImage() },
    }),
    ids: { 'params.profileId': { kind: profile }, 'body.avatarUrl': avatar },
  },
  deleteProfile: {
    request: async (me) => ({ params: { profileId: (await me.relative()).id } }),
    ids: { 'params.profileId': { kind: profile } },
  },
});
