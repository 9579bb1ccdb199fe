import type { Contract } from '../../../core/contract.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { NamePart } from '../account.ts';
import { Device } from '../devices.ts';
import { Language } from '../preferences.ts';
import { Registration } from '../sign-in.ts';

/** Maximum number of logins of an account. */
export const MAX_LOGINS = 10;

/** Maximum number of invitations that wait to be used or confirmed. */
export const MAX_INVITATIONS = 5;

/** Days in which an invitation must be used and confirmed. */
export const INVITATION_DAYS = 3;

/** A login: one of the people who sign in to the account. */
export const Login = z.object({
  id: Id,
  username: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  /** The child's profile that it is limited to; null for a parent, who may use all, and for a viewer. */
  profileId: Id.nullable(),
  /** True for a viewer, who reads the family week and the shopping lists, and nothing else. */
  isViewer: z.boolean(),
  /** True for the login of this session. */
  isCurrent: z.boolean(),
  joinedAt: Instant,
  /** Null if the login was not used since it was created. */
  lastSignInAt: Instant.nullable(),
});
export type Login = z.infer<typeof Login>;

/** An invitation to sign in to the account, without its secret. */
export const Invitation = z.object({
  id: Id,
  /** The child's profile that the login will be limited to; null for a parent and a viewer. */
  profileId: Id.nullable(),
  isViewer: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant,
  /** The person who opened the link and waits for the confirmation; null while nobody did. */
  claim: z
    .object({
      email: z.string(),
      firstName: z.string().nullable(),
      claimedAt: Instant,
      device: Device,
      /** First half of an IPv4 address, or the provider's network of an IPv6 address; never a whole address. */
      network: z.string().nullable(),
    })
    .nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

/** Everyone who signs in to the account, and who is about to. */
export const Logins = z.object({ logins: z.array(Login), invitations: z.array(Invitation) });
export type Logins = z.infer<typeof Logins>;

export const NewInvitation = z.strictObject({
  /** The child's profile that the login is limited to; without it, the login is that of a parent or a viewer. */
  profileId: Id.optional(),
  /** True for the login of a viewer, which has no profile. */
  isViewer: z.boolean().optional(),
  /** Address that receives the link, which is forgotten once the mail is sent. */
  email: Registration.shape.email.optional(),
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const CreatedInvitation = Invitation.extend({
  /** The secret of the link, which is shown once; empty for an invitation by mail. */
  token: z.string(),
});
export type CreatedInvitation = z.infer<typeof CreatedInvitation>;

/** Secret of an invitation's link. */
const Token = z.string().max(200);

export const InvitationClaim = z.strictObject({
  token: Token,
  email: Registration.shape.email,
  password: Registration.shape.password,
  firstName: NamePart,
  /** Language chosen on the page; English when absent. */
  language: Language.optional(),
});
export type InvitationClaim = z.infer<typeof InvitationClaim>;

const INVITATIONS = '/api/auth/invitations';

export const loginEndpoints = {
  listLogins: defineEndpoint({
    method: 'GET',
    path: '/api/auth/logins',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary:
      'List everyone who signs in to the account, and the open invitations; to children and viewers, their own login',
    success: { status: 200, schema: Logins },
    errors: [],
  }),
  removeLogin: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/logins/:loginId',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    requiresConfirmation: true,
    summary:
      'Remove a login, or leave the account: its sessions end, and all that people outside of the account can see is closed',
    params: z.object({ loginId: Id }),
    success: { status: 204 },
    errors: ['not-found', 'last-login', 'reauthentication-required', 'second-factor-required'],
  }),
  changeLogin: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/logins/:loginId',
    access: 'onboarded',
    parentsOnly: true,
    requiresConfirmation: true,
    summary: "Make a parent's login a viewer's or the other way round; its sessions end",
    params: z.object({ loginId: Id }),
    body: z.strictObject({ isViewer: z.boolean() }),
    success: { status: 204 },
    errors: ['not-found', 'last-parent-login', 'reauthentication-required', 'second-factor-required'],
  }),
  createInvitation: defineEndpoint({
    method: 'POST',
    path: INVITATIONS,
    access: 'verified',
    parentsOnly: true,
    requiresConfirmation: true,
    summary: 'Invite a person to sign in to the account; the response alone contains the secret of the link',
    body: NewInvitation,
    // An idempotency key would store the answer, and the secret in it.
    success: { status: 200, schema: CreatedInvitation },
    errors: [
      'not-found',
      'invitation-limit',
      'login-limit',
      'mail-unavailable',
      'reauthentication-required',
      'second-factor-required',
    ],
  }),
  removeInvitation: defineEndpoint({
    method: 'DELETE',
    path: `${INVITATIONS}/:invitationId`,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Withdraw an invitation, or turn down the person who used it',
    params: z.object({ invitationId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  confirmInvitation: defineEndpoint({
    method: 'POST',
    path: `${INVITATIONS}/:invitationId/confirmation`,
    access: 'verified',
    parentsOnly: true,
    requiresConfirmation: true,
    summary: 'Let the person who used an invitation sign in to the account',
    params: z.object({ invitationId: Id }),
    success: { status: 204 },
    errors: [
      'not-found',
      'login-limit',
      'account-exists',
      'reauthentication-required',
      'second-factor-required',
    ],
  }),
  findInvitation: defineEndpoint({
    method: 'POST',
    path: `${INVITATIONS}/find`,
    access: 'public',
    summary: 'Get who invites with a link, unless it was used',
    limit: 'register',
    body: z.strictObject({ token: Token }),
    success: { status: 200, schema: z.object({ invitedBy: z.string(), expiresAt: Instant }) },
    errors: ['invitation-invalid'],
  }),
  claimInvitation: defineEndpoint({
    method: 'POST',
    path: `${INVITATIONS}/claim`,
    access: 'public',
    summary: 'Use an invitation once: choose an email address and a password, and wait for the confirmation',
    limit: 'register',
    timeoutMs: 10_000,
    body: InvitationClaim,
    success: { status: 204 },
    errors: ['invitation-invalid', 'account-exists', 'password-too-common'],
  }),
};

const { listLogins, removeLogin, changeLogin, createInvitation, removeInvitation, confirmInvitation } =
  loginEndpoints;
const { findInvitation, claimInvitation } = loginEndpoints;

/** Calls of the settings and of the page of an invitation, apart from the contract of auth, which every page loads. */
export const loginCalls = {
  service: 'auth',
  endpoints: {
    list: listLogins,
    remove: removeLogin,
    change: changeLogin,
    invite: createInvitation,
    withdraw: removeInvitation,
    confirm: confirmInvitation,
    find: findInvitation,
    claim: claimInvitation,
  },
  events: {},
} as const satisfies Contract;
