import { authContract } from '@fitfolk/contracts/auth';
import { defineAccessCases } from '../access-case.ts';
import { device, profile, profileImage } from '../resource-kinds.ts';

const avatar = { kind: profileImage, errorCode: 'profile-image-invalid' } as const;

export const authAccessCases = defineAccessCases(authContract, {
  updateUser: {
    request: async (me) => ({ body: { profileImageUrl: await me.createProfileImage() } }),
    ids: { 'body.profileImageUrl': avatar },
  },
  createProfile: {
    request: async (me) => ({ body: { name: 'Lee', avatarUrl: await me.createProfileImage() } }),
    ids: { 'body.avatarUrl': avatar },
  },
  endSession: {
    request: async (me) => ({ params: { sessionId: await me.signInOnOtherDevice() } }),
    ids: { 'params.sessionId': { kind: device } },
  },
  reportSession: {
    request: async (me) => ({ params: { sessionId: await me.signInOnOtherDevice() } }),
    ids: { 'params.sessionId': { kind: device } },
  },
  changeProfile: {
    request: async (me) => ({
      params: { profileId: me.profileId },
      body: { avatarUrl: await me.createProfileImage() },
    }),
    ids: { 'params.profileId': { kind: profile }, 'body.avatarUrl': avatar },
  },
  switchProfile: {
    request: async (me) => ({ body: { profileId: me.profileId } }),
    ids: { 'body.profileId': { kind: profile } },
  },
  deleteProfile: {
    request: async (me) => ({ params: { profileId: (await me.createRelative()).id } }),
    ids: { 'params.profileId': { kind: profile } },
  },
});
