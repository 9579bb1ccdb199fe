import { authContract } from '@fitfolk/contracts/auth';
import { defineAccessCases } from '../access-case.ts';
import {
  absent,
  accessToken,
  claimedInvitation,
  credential,
  device,
  hiddenProfile,
  invitation,
  login,
  passkey,
  profile,
  profileImage,
  tablet,
  webhook,
  webhookDelivery,
  withdrawnServerInvitation,
} from '../resource-kinds.ts';

const avatar = { kind: profileImage, errorCode: 'profile-image-invalid' } as const;

const ofPasskey = { kind: credential, errorCode: 'passkey-rejected' } as const;
const assertionIds = { 'body.id': ofPasskey, 'body.rawId': ofPasskey };
const chosenByAuthenticator = { clientGeneratedFor: 'the authenticator chooses the id of a passkey' };

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
  signInWithPasskey: {
    request: async (me) => ({ body: await me.assertPasskey('beginPasskeySignIn') }),
    ids: assertionIds,
  },
  confirmWithPasskey: {
    request: async (me) => ({ body: await me.assertPasskey('beginPasskeyConfirmation') }),
    ids: assertionIds,
  },
  addPasskey: {
    request: async (me) => ({ body: await me.registerPasskey() }),
    ids: { 'body.id': chosenByAuthenticator, 'body.rawId': chosenByAuthenticator },
  },
  renamePasskey: {
    request: async (me) => ({ params: { passkeyId: await me.passkey() }, body: { name: 'Phone' } }),
    ids: { 'params.passkeyId': { kind: passkey } },
  },
  removePasskey: {
    request: async (me) => ({ params: { passkeyId: await me.passkey() } }),
    ids: { 'params.passkeyId': { kind: passkey } },
  },
  removeTablet: {
    request: async (me) => ({ params: { tabletId: await me.tablet() } }),
    ids: { 'params.tabletId': { kind: tablet } },
  },
  createInvitation: {
    request: async (me) => {
      for (const { id } of (await me.person.auth.listLogins()).invitations)
        await me.person.auth.removeInvitation({ params: { invitationId: id } });
      await me.person.auth.confirmIdentity({ body: { password: me.person.password } });
      return { body: { profileId: me.childId } };
    },
    ids: { 'body.profileId': { kind: hiddenProfile } },
  },
  changeLogin: {
    request: async (me) => {
      const loginId = await me.login();
      await me.person.auth.confirmIdentity({ body: { password: me.person.password } });
      return { params: { loginId }, body: { isViewer: false } };
    },
    ids: { 'params.loginId': { kind: login } },
  },
  removeLogin: {
    request: async (me) => {
      const loginId = await me.login();
      await me.person.auth.confirmIdentity({ body: { password: me.person.password } });
      return { params: { loginId } };
    },
    ids: { 'params.loginId': { kind: login } },
  },
  removeInvitation: {
    request: async (me) => ({ params: { invitationId: await me.invitation() } }),
    ids: { 'params.invitationId': { kind: invitation } },
  },
  confirmInvitation: {
    request: async (me) => {
      const invitationId = await me.claimedInvitation();
      await me.person.auth.confirmIdentity({ body: { password: me.person.password } });
      return { params: { invitationId } };
    },
    ids: { 'params.invitationId': { kind: claimedInvitation } },
  },
  setServerAccountPlan: {
    request: async ({ person }) => {
      await person.auth.confirmIdentity({ body: { password: person.password } });
      return { params: { accountId: person.user.id }, body: { plan: 'pro' } };
    },
    ids: {
      'params.accountId': { kind: absent, sharedBecause: 'operators set the plan of every account' },
    },
  },
  removeRegistrationInvitation: {
    request: async (me) => ({ params: { invitationId: await me.serverInvitation() } }),
    ids: {
      'params.invitationId': {
        kind: withdrawnServerInvitation,
        sharedBecause: 'operators withdraw the invitations of each other',
      },
    },
  },
  createAccessToken: {
    request: async (me) => {
      await me.person.auth.confirmIdentity({ body: { password: me.person.password } });
      const scopes = ['closet:read'];
      return { body: { name: 'Script', scopes, profileIds: [me.profileId], validForDays: 1 } };
    },
    ids: { 'body.profileIds[]': { kind: profile } },
  },
  removeAccessToken: {
    request: async (me) => ({ params: { tokenId: await me.accessToken() } }),
    ids: { 'params.tokenId': { kind: accessToken } },
  },
  createWebhook: {
    request: async (me) => {
      await me.removeWebhooks();
      await me.person.auth.confirmIdentity({ body: { password: me.person.password } });
      return { body: { name: 'Home', url: 'https://hooks.example/fitfolk', events: ['item.added'] } };
    },
    ids: {},
  },
  removeWebhook: {
    request: async (me) => ({ params: { webhookId: await me.webhook() } }),
    ids: { 'params.webhookId': { kind: webhook } },
  },
  enableWebhook: {
    request: async (me) => ({ params: { webhookId: await me.webhook() } }),
    ids: { 'params.webhookId': { kind: webhook } },
  },
  listWebhookDeliveries: {
    request: async (me) => ({ params: { webhookId: await me.webhook() } }),
    ids: { 'params.webhookId': { kind: webhook } },
  },
  redeliverWebhook: {
    request: async (me) => ({ params: await me.webhookDelivery() }),
    ids: { 'params.webhookId': { kind: webhook }, 'params.deliveryId': { kind: webhookDelivery } },
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
    ids: {
      'body.profileId': {
        kind: profile,
        family: {
          ofParent: 'parent-pin-required',
          ofSiblingIsSharedBecause:
            'children take turns on a device; the session is then limited to the other child',
        },
      },
    },
  },
  deleteProfile: {
    request: async (me) => ({ params: { profileId: (await me.createRelative()).id } }),
    ids: { 'params.profileId': { kind: profile } },
  },
});
