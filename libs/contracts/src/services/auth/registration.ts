import type { Contract } from '../../core/contract.ts';
import { displayName } from '../../core/display-name.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Registration } from './sign-in.ts';

/** Rule of who may create an account: everyone, those whom an operator invited, or nobody. */
export const RegistrationMode = z.enum(['open', 'invited', 'closed']);
export type RegistrationMode = z.infer<typeof RegistrationMode>;

export const RegistrationStatus = z.object({
  mode: RegistrationMode,
  hasAccounts: z.boolean(),
  /** `OPERATOR_CONTACT`, which names the person to ask for an account; null if unset. */
  contact: z.string().nullable(),
});

/** Maximum number of invitations to this server that wait to be used. */
export const MAX_REGISTRATION_INVITATIONS = 50;

/** Days in which an invitation to this server must be used. */
export const REGISTRATION_INVITATION_DAYS = 7;

/** An invitation to create an account on this server, without its secret. */
export const RegistrationInvitation = z.object({
  id: Id,
  /** Tells the operator who was invited. */
  label: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type RegistrationInvitation = z.infer<typeof RegistrationInvitation>;

export const RegistrationInvitations = z.object({
  mode: RegistrationMode,
  invitations: z.array(RegistrationInvitation),
});
export type RegistrationInvitations = z.infer<typeof RegistrationInvitations>;

export const NewRegistrationInvitation = z.strictObject({ label: displayName(60, 'required') });
export type NewRegistrationInvitation = z.infer<typeof NewRegistrationInvitation>;

export const CreatedRegistrationInvitation = RegistrationInvitation.extend({
  /** The secret of the link, which is shown once. */
  token: z.string(),
});
export type CreatedRegistrationInvitation = z.infer<typeof CreatedRegistrationInvitation>;

const INVITATIONS = '/api/operator/registration-invitations';
const COMMAND = '/internal/registration-invitations';
const ById = z.object({ invitationId: Id });

export const registrationEndpoints = {
  registrationStatus: defineEndpoint({
    method: 'GET',
    path: '/api/auth/registration',
    access: 'public',
    summary: 'Get who may create an account here, whom to ask for one, and whether somebody has one',
    success: { status: 200, schema: RegistrationStatus },
    errors: [],
  }),
  findRegistrationInvitation: defineEndpoint({
    method: 'POST',
    path: '/api/auth/registration/invitation',
    access: 'public',
    summary: 'Get how long an invitation to create an account is valid, unless it was used',
    limit: 'register',
    body: z.strictObject({ invitation: Registration.shape.invitation.unwrap() }),
    success: { status: 200, schema: z.object({ expiresAt: Instant }) },
    errors: ['invitation-invalid'],
  }),
  listRegistrationInvitations: defineEndpoint({
    method: 'GET',
    path: INVITATIONS,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the open invitations to this server; for its operators, not found for others',
    success: { status: 200, schema: RegistrationInvitations },
    errors: ['not-found'],
  }),
  createRegistrationInvitation: defineEndpoint({
    method: 'POST',
    path: INVITATIONS,
    access: 'onboarded',
    parentsOnly: true,
    requiresConfirmation: true,
    summary:
      'Invite somebody to create an account on this server; the response alone contains the secret of the link; for its operators, not found for others',
    body: NewRegistrationInvitation,
    // An idempotency key would store the answer, and the secret in it.
    success: { status: 200, schema: CreatedRegistrationInvitation },
    errors: [
      'not-found',
      'registration-closed',
      'registration-invitation-limit',
      'reauthentication-required',
      'second-factor-required',
    ],
  }),
  removeRegistrationInvitation: defineEndpoint({
    method: 'DELETE',
    path: `${INVITATIONS}/:invitationId`,
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Withdraw an invitation to this server; for its operators, not found for others',
    params: ById,
    success: { status: 204 },
    errors: ['not-found'],
  }),
  listServerInvitations: defineEndpoint({
    method: 'GET',
    path: COMMAND,
    access: 'service',
    summary: 'List the open invitations to this server',
    success: { status: 200, schema: RegistrationInvitations },
    errors: [],
  }),
  createServerInvitation: defineEndpoint({
    method: 'POST',
    path: COMMAND,
    access: 'service',
    summary: 'Create an invitation to this server, and return its link',
    body: NewRegistrationInvitation,
    success: { status: 200, schema: RegistrationInvitation.extend({ link: z.string() }) },
    errors: ['registration-closed', 'registration-invitation-limit'],
  }),
  removeServerInvitation: defineEndpoint({
    method: 'DELETE',
    path: `${COMMAND}/:invitationId`,
    access: 'service',
    summary: 'Withdraw an invitation to this server',
    params: ById,
    success: { status: 204 },
    errors: ['not-found'],
  }),
};

const { registrationStatus, findRegistrationInvitation, listRegistrationInvitations } = registrationEndpoints;
const { createRegistrationInvitation, removeRegistrationInvitation } = registrationEndpoints;

/** Calls of the pages about registration, apart from the contract of auth, which every page loads. */
export const registrationCalls = {
  service: 'auth',
  endpoints: {
    status: registrationStatus,
    find: findRegistrationInvitation,
    list: listRegistrationInvitations,
    invite: createRegistrationInvitation,
    withdraw: removeRegistrationInvitation,
  },
  events: {},
} as const satisfies Contract;
