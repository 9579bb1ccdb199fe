import type { Contract } from '../../../core/contract.ts';
import { displayName } from '../../../core/display-name.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { User } from '../account.ts';
import { Device } from '../devices.ts';

/** Cookie that binds a sign-in with a passkey to the browser that started it. */
export const PASSKEY_COOKIE = 'passkey';

/** Maximum number of passkeys of an account. */
export const MAX_PASSKEYS = 10;

/** Bytes in a message of an authenticator. Attestations are the longest, with up to a few kilobytes. */
const Bytes = z
  .string('required')
  .max(8192)
  .regex(/^[A-Za-z0-9_-]+$/);

/** WebAuthn limits the ids of credentials to 1,023 bytes. */
const CREDENTIAL_ID_LENGTH = 1364;
const CredentialId = Bytes.max(CREDENTIAL_ID_LENGTH);

/** `type` and `id` of a credential, in the JSON format of WebAuthn, section 5.1. */
const credentialFields = { id: CredentialId, rawId: CredentialId, type: z.literal('public-key') };

/** `RegistrationResponseJSON` of WebAuthn. Browsers add further fields, which are ignored. */
export const PasskeyRegistration = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    /** Ways to reach the authenticator, such as `internal` or `usb`. */
    transports: z.array(z.string().max(32)).max(10).optional(),
  }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

/** `AuthenticationResponseJSON` of WebAuthn. */
export const PasskeyAssertion = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

const CredentialDescriptor = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});

/** `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** In milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(CredentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;

/** `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.number().int(),
  /** Empty at a sign-in, where the authenticator offers the accounts that it knows. */
  allowCredentials: z.array(CredentialDescriptor),
  userVerification: z.literal('required'),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

const PasskeyName = displayName(80, 'required');

export const Passkey = z.object({
  id: Id,
  /** Null until the owner names it. */
  name: z.string().nullable(),
  /** Device that added it. */
  device: Device,
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

const params = z.object({ passkeyId: Id });
const confirmationErrors = ['reauthentication-required', 'second-factor-required'] as const;

export const passkeyEndpoints = {
  beginPasskeySignIn: defineEndpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    access: 'public',
    summary: 'Get a challenge for signing in with a passkey; it is valid once, for five minutes',
    limit: 'login',
    cookie: PASSKEY_COOKIE,
    success: { status: 200, schema: PasskeyRequestOptions },
    errors: [],
  }),
  signInWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/login/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which also proves the second factor',
    limit: 'login',
    cookie: PASSKEY_COOKIE,
    body: PasskeyAssertion,
    success: { status: 200, schema: User },
    errors: ['passkey-rejected', 'credentials-invalid'],
  }),
  listPasskeys: defineEndpoint({
    method: 'GET',
    path: '/api/auth/passkeys',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'List the passkeys of the signed-in account, oldest first',
    success: { status: 200, schema: z.array(Passkey) },
    errors: [],
  }),
  beginPasskeyRegistration: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    access: 'verified',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Get a challenge for a new passkey, within five minutes of a confirmation',
    success: { status: 200, schema: PasskeyCreationOptions },
    errors: [...confirmationErrors, 'passkey-limit'],
  }),
  addPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkeys',
    access: 'verified',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Add the passkey that a browser created for a challenge of this session',
    body: PasskeyRegistration,
    // The challenge is used once, so a repetition adds nothing and needs no idempotency key.
    success: { status: 200, schema: Passkey },
    errors: ['passkey-rejected', 'passkey-limit'],
  }),
  renamePasskey: defineEndpoint({
    method: 'PATCH',
    path: '/api/auth/passkeys/:passkeyId',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Rename a passkey',
    params,
    body: z.strictObject({ name: PasskeyName }),
    success: { status: 200, schema: Passkey },
    errors: ['not-found'],
  }),
  removePasskey: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/passkeys/:passkeyId',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Remove a passkey, within five minutes of a confirmation',
    params,
    success: { status: 204 },
    errors: ['not-found', ...confirmationErrors],
  }),
  beginPasskeyConfirmation: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkeys/confirmation/options',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Get a challenge for confirming the identity with a passkey of the signed-in account',
    success: { status: 200, schema: PasskeyRequestOptions },
    errors: [],
  }),
  confirmWithPasskey: defineEndpoint({
    method: 'POST',
    path: '/api/auth/passkeys/confirmation',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Confirm the identity and the second factor with a passkey, for five minutes',
    limit: 'login',
    body: PasskeyAssertion,
    success: { status: 204 },
    errors: ['passkey-rejected'],
  }),
};

const {
  listPasskeys,
  beginPasskeyRegistration,
  addPasskey,
  renamePasskey,
  removePasskey,
  beginPasskeyConfirmation,
  confirmWithPasskey,
} = passkeyEndpoints;

/** Calls of the settings for passkeys, apart from the contract of auth, which every page loads. */
export const passkeyCalls = {
  service: 'auth',
  endpoints: {
    list: listPasskeys,
    begin: beginPasskeyRegistration,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
    beginConfirmation: beginPasskeyConfirmation,
    confirm: confirmWithPasskey,
  },
  events: {},
} as const satisfies Contract;
