import type { Contract } from '../../../core/contract.ts';
import { displayName } from '../../../core/display-name.ts';
import { defineEndpoint } from '../../../core/endpoint.ts';
import { Id, Instant } from '../../../core/fields.ts';
import { z } from '../../../core/zod.ts';
import { AccountType, Plan } from '../account.ts';
import { Device } from '../devices.ts';

/** Cookie with the secret of a kitchen tablet, which becomes its credential once a parent accepts it. */
export const TABLET_COOKIE = 'tablet';

/** Maximum number of kitchen tablets of an account. */
export const MAX_TABLETS = 5;

/** Code that a waiting tablet shows. */
const PairingCode = z.string('required').regex(/^\d{6}$/);

const TabletName = displayName(40, 'required');

/** A device that shows the family's board without a session. */
export const Tablet = z.object({
  id: Id,
  name: z.string(),
  device: Device,
  createdAt: Instant,
  /** Rounded to five minutes; null before it showed the board. */
  lastSeenAt: Instant.nullable(),
});
export type Tablet = z.infer<typeof Tablet>;

/** State of the device that asks. */
export const TabletPairing = z.object({
  isPaired: z.boolean(),
  /** Null for a paired device. */
  code: z.string().nullable(),
  /** Seconds until the code expires, which the clock of the device doesn't change. */
  validForS: z.number().int().nullable(),
});
export type TabletPairing = z.infer<typeof TabletPairing>;

/** A device that waits for a parent. */
export const WaitingTablet = z.object({
  device: Device,
  /** First half of an IPv4 address, or the provider's network of an IPv6 address. */
  network: z.string().nullable(),
  requestedAt: Instant,
});
export type WaitingTablet = z.infer<typeof WaitingTablet>;

/** Claims of a tablet's token about its account: no more than the board needs. */
export const TabletAccess = z.object({
  tabletId: Id,
  accountId: Id,
  plan: Plan,
  accountType: AccountType,
  timeZone: z.string(),
  /** In order of creation. */
  people: z.array(z.object({ profileId: Id, firstName: z.string() })),
});
export type TabletAccess = z.infer<typeof TabletAccess>;

const confirmationErrors = ['reauthentication-required', 'second-factor-required'] as const;
const codeErrors = ['tablet-code-invalid', 'attempts-delayed', ...confirmationErrors] as const;

export const tabletEndpoints = {
  startTabletPairing: defineEndpoint({
    method: 'POST',
    path: '/api/tablet/pairing',
    access: 'public',
    summary: 'Get a code, valid once and for ten minutes, with which a parent connects this device',
    limit: 'pair',
    cookie: TABLET_COOKIE,
    success: { status: 200, schema: TabletPairing },
    errors: [],
  }),
  listTablets: defineEndpoint({
    method: 'GET',
    path: '/api/auth/tablets',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'List the kitchen tablets of the signed-in account, oldest first',
    success: { status: 200, schema: z.array(Tablet) },
    errors: [],
  }),
  findWaitingTablet: defineEndpoint({
    method: 'POST',
    path: '/api/auth/tablets/waiting',
    access: 'verified',
    parentsOnly: true,
    summary: 'Get the device that shows a code, within five minutes of a confirmation',
    body: z.strictObject({ code: PairingCode }),
    success: { status: 200, schema: WaitingTablet },
    errors: codeErrors,
  }),
  addTablet: defineEndpoint({
    method: 'POST',
    path: '/api/auth/tablets',
    access: 'verified',
    parentsOnly: true,
    summary: 'Let the device that shows a code show the board, within five minutes of a confirmation',
    body: z.strictObject({ code: PairingCode, name: TabletName }),
    // The code is used once, so a repetition adds nothing and needs no idempotency key.
    success: { status: 200, schema: Tablet },
    errors: [...codeErrors, 'tablet-limit'],
  }),
  removeTablet: defineEndpoint({
    method: 'DELETE',
    path: '/api/auth/tablets/:tabletId',
    access: 'onboarded',
    parentsOnly: true,
    summary: 'Disconnect a kitchen tablet, effective with its next request',
    params: z.object({ tabletId: Id }),
    success: { status: 204 },
    errors: ['not-found'],
  }),
  findTabletAccess: defineEndpoint({
    method: 'POST',
    path: '/internal/tablets/access',
    access: 'service',
    summary: 'Get what the credential of a kitchen tablet gives access to',
    body: z.strictObject({ tokenHash: z.string().regex(/^[0-9a-f]{64}$/) }),
    success: { status: 200, schema: TabletAccess },
    errors: ['not-found'],
  }),
};

const { startTabletPairing, listTablets, findWaitingTablet, addTablet, removeTablet } = tabletEndpoints;

/** Calls of the settings and of the tablets themselves, apart from the contract of auth, which every page loads. */
export const tabletCalls = {
  service: 'auth',
  endpoints: {
    start: startTabletPairing,
    list: listTablets,
    findWaiting: findWaitingTablet,
    add: addTablet,
    remove: removeTablet,
  },
  events: {},
} as const satisfies Contract;
