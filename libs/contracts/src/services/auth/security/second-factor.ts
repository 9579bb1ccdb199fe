import type { Contract } from '../../../core/contract.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { User } from '../account.ts';

/** Cookie of a sign-in that waits for its code. */
export const SECOND_FACTOR_COOKIE = 'second-factor';

const CODE_MAX_LENGTH = 40;

/** Six digits of an authenticator app, or a recovery code. */
const Code = z.strictObject({ code: z.string('required').trim().min(1, 'required').max(CODE_MAX_LENGTH) });

export const SecondFactorStatus = z.object({
  /** False where the operator configured no key to encrypt secrets with. */
  available: z.boolean(),
  enabledAt: Instant.nullable(),
  recoveryCodesLeft: z.number().int(),
});
export type SecondFactorStatus = z.infer<typeof SecondFactorStatus>;

/** Secret of an authenticator app, for ten minutes until its first code. */
export const SecondFactorSetup = z.object({
  /** In base32, for apps without a camera. */
  secret: z.string(),
  /** `otpauth:` URI for a QR code. */
  uri: z.string(),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** Each code works once; they are not shown again. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorEndpoints = {
  completeLogin: defineEndpoint({
    method: 'POST',
    path: '/api/login/second-factor',
    access: 'public',
    summary: 'Complete a sign-in with the code of an authenticator app or a recovery code',
    limit: 'login',
    cookie: SECOND_FACTOR_COOKIE,
    body: Code,
    success: { status: 200, schema: User },
    errors: ['second-factor-wrong', 'second-factor-expired', 'credentials-invalid', 'attempts-delayed'],
  }),
  secondFactor: defineEndpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Get whether the signed-in account has a second factor',
    success: { status: 200, schema: SecondFactorStatus },
    errors: [],
  }),
  confirmSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirmation',
    access: 'session',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Confirm the second factor; changes that require it are possible for five minutes',
    limit: 'login',
    body: Code,
    success: { status: 204 },
    errors: ['second-factor-wrong', 'attempts-delayed'],
  }),
  setUpSecondFactor: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor/setup',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Create a secret for an authenticator app, within five minutes of a confirmation',
    success: { status: 200, schema: SecondFactorSetup },
    errors: ['second-factor-unavailable', 'second-factor-enabled', 'reauthentication-required'],
  }),
  enableSecondFactor: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/second-factor',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Enable the second factor with the first code of the authenticator app; returns recovery codes',
    limit: 'login',
    body: Code,
    success: { status: 200, schema: RecoveryCodes },
    errors: ['second-factor-wrong', 'second-factor-expired', 'second-factor-enabled', 'attempts-delayed'],
  }),
  createRecoveryCodes: defineEndpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Replace the recovery codes, within five minutes of a confirmed second factor',
    success: { status: 200, schema: RecoveryCodes },
    errors: ['second-factor-missing', 'second-factor-required'],
  }),
  disableSecondFactor: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/second-factor',
    access: 'onboarded',
    parentsOnly: true,
    ownLogin: 'any',
    summary: 'Disable the second factor, within five minutes of both confirmations',
    success: { status: 204 },
    errors: ['reauthentication-required', 'second-factor-required'],
  }),
};

const { secondFactor, setUpSecondFactor, enableSecondFactor, createRecoveryCodes, disableSecondFactor } =
  secondFactorEndpoints;

/** Calls of the settings for the second factor, apart from the contract of auth, which every page loads. */
export const secondFactorCalls = {
  service: 'auth',
  endpoints: {
    read: secondFactor,
    setUp: setUpSecondFactor,
    enable: enableSecondFactor,
    createCodes: createRecoveryCodes,
    disable: disableSecondFactor,
  },
  events: {},
} as const satisfies Contract;
