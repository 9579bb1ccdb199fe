import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { UncheckedId } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { User } from './account.ts';

/** Four to six digits that a child would have to know to switch to an adult's profile. */
export const ParentPin = z.string().regex(/^\d{4,6}$/);

export const parentPinEndpoints = {
  switchProfile: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/active-profile',
    access: 'onboarded',
    summary:
      "Switch the session to a profile: with a parent PIN, a child's profile limits it to that profile until the PIN is given",
    body: z.strictObject({
      profileId: UncheckedId,
      /** Required to switch to an adult's profile unless this session entered the PIN since it was last on a child's. */
      pin: z.string().max(20).optional(),
      /** Password of the account, in place of a forgotten PIN. */
      password: z.string().max(1000).optional(),
    }),
    success: { status: 200, schema: User },
    errors: [
      'not-found',
      'parent-pin-wrong',
      'password-wrong',
      'login-attempts-exceeded',
      'attempts-delayed',
    ],
  }),
  setParentPin: defineEndpoint({
    method: 'PUT',
    path: '/api/auth/parent-pin',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Set or change the parent PIN, within five minutes of a confirmation',
    body: z.strictObject({ pin: ParentPin }),
    success: { status: 200, schema: User },
    errors: ['reauthentication-required'],
  }),
  removeParentPin: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/parent-pin',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Remove the parent PIN, within five minutes of a confirmation',
    success: { status: 200, schema: User },
    errors: ['reauthentication-required'],
  }),
};

const { setParentPin, removeParentPin } = parentPinEndpoints;

/** Calls of the settings for the parent PIN, apart from the contract of auth, which every page loads. */
export const parentPinCalls = {
  service: 'auth',
  endpoints: { set: setParentPin, remove: removeParentPin },
  events: {},
} as const satisfies Contract;
