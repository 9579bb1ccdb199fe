import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { Id, Instant, PageQuery } from '../../core/fields.ts';
import { z } from '../../core/zod.ts';
import { Plan } from './account.ts';
import { TestMailResult } from './first-run.ts';

/** An account of the server, without anything that its people keep in it. */
export const ServerAccount = z.object({
  id: Id,
  /** Usernames of those who sign in, in order of joining. */
  usernames: z.array(z.string()),
  plan: Plan,
  profiles: z.number().int(),
  createdAt: Instant,
  /** Null if nobody signed in since the registration. */
  lastSignInAt: Instant.nullable(),
});
export type ServerAccount = z.infer<typeof ServerAccount>;

/** Something that an operator does to data of others, which the audit log keeps. */
export const OperatorAction = z.enum(['post-taken-down', 'backup-started', 'restore-tested']);
export type OperatorAction = z.infer<typeof OperatorAction>;

/** Result of a notification to the devices of an operator. */
export const TestPushResult = z.object({
  /** Devices on which the operator turned reminders on. */
  devices: z.number().int(),
  /** Devices whose push service accepted the notification. */
  accepted: z.number().int(),
});
export type TestPushResult = z.infer<typeof TestPushResult>;

const forOperators = { access: 'onboarded', parentsOnly: true } as const;

export const operatorEndpoints = {
  listServerAccounts: defineEndpoint({
    ...forOperators,
    method: 'GET',
    path: '/api/operator/accounts',
    summary: 'List the accounts of this server; operators only',
    query: PageQuery,
    success: {
      status: 200,
      schema: z.object({ accounts: z.array(ServerAccount), next: z.string().nullable() }),
    },
    errors: ['not-found'],
  }),
  setServerAccountPlan: defineEndpoint({
    ...forOperators,
    method: 'PUT',
    path: '/api/operator/accounts/:accountId/plan',
    requiresConfirmation: true,
    summary: 'Set the plan of an account; operators only',
    params: z.object({ accountId: Id }),
    body: z.strictObject({ plan: Plan }),
    success: { status: 204 },
    errors: ['not-found', 'reauthentication-required', 'second-factor-required'],
  }),
  sendOperatorMail: defineEndpoint({
    ...forOperators,
    method: 'POST',
    path: '/api/operator/test-mail',
    summary: 'Send a test mail to the own address; operators only',
    limit: 'reset',
    timeoutMs: 15_000,
    success: { status: 200, schema: TestMailResult },
    errors: ['not-found'],
  }),
  sendOperatorPush: defineEndpoint({
    ...forOperators,
    method: 'POST',
    path: '/api/operator/test-push',
    summary: 'Send a notification to the own devices; operators only',
    limit: 'reset',
    timeoutMs: 15_000,
    success: { status: 200, schema: TestPushResult },
    errors: ['not-found', 'reminders-unavailable'],
  }),
  authorizeOperator: defineEndpoint({
    ...forOperators,
    method: 'POST',
    path: '/internal/operator-actions',
    summary: 'Check that the caller is an operator, and record an action',
    body: z.strictObject({ action: OperatorAction.optional() }),
    success: { status: 204 },
    errors: ['not-found', 'second-factor-required'],
  }),
};

const { listServerAccounts, setServerAccountPlan, sendOperatorMail, sendOperatorPush } = operatorEndpoints;

/** Calls of the operators' page, apart from the contract of auth, which every page loads. */
export const operatorCalls = {
  service: 'auth',
  endpoints: {
    listAccounts: listServerAccounts,
    setPlan: setServerAccountPlan,
    testMail: sendOperatorMail,
    testPush: sendOperatorPush,
  },
  events: {},
} as const satisfies Contract;
