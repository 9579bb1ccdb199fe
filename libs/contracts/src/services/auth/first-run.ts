import type { Contract } from '../../core/contract.ts';
import { defineEndpoint } from '../../core/endpoint.ts';
import { z } from '../../core/zod.ts';
import { Language } from './preferences.ts';
import { RegistrationMode } from './registration.ts';
import { EmailAddress, Registration } from './sign-in.ts';

/** Settings of a server that nobody operates yet, for the owner of its first-run link. */
export const FirstRun = z.object({
  mode: RegistrationMode,
  /** `OPERATOR_CONTACT`; null if unset. */
  contact: z.string().nullable(),
  /** `PUBLIC_ORIGIN`; null if unset. */
  publicOrigin: z.string().nullable(),
  /** Origin of this request as the gateway sees it, which a misconfigured proxy changes. */
  seenOrigin: z.string(),
  /** `development` keeps mails on the server instead of sending them. */
  mail: z.enum(['on', 'off', 'development']),
  /** Sender of all mails; null if unset. */
  mailFrom: z.string().nullable(),
});
export type FirstRun = z.infer<typeof FirstRun>;

/** Result of a mail that was sent to test the mail server. */
export const TestMailResult = z.object({
  outcome: z.enum(['sent', 'kept', 'off', 'sign-in-failed', 'rejected', 'unreachable']),
  /** Message of the mail server or of the connection to it. */
  reply: z.string().nullable(),
});
export type TestMailResult = z.infer<typeof TestMailResult>;

const Token = Registration.shape.invitation.unwrap();

export const TestMailRequest = z.strictObject({
  token: Token,
  email: EmailAddress,
  language: Language.optional(),
});
export type TestMailRequest = z.infer<typeof TestMailRequest>;

export const firstRunEndpoints = {
  findFirstRun: defineEndpoint({
    method: 'POST',
    path: '/api/auth/first-run/find',
    access: 'public',
    summary: 'Get the settings of a server without an operator, with the secret of its first-run link',
    body: z.strictObject({ token: Token }),
    success: { status: 200, schema: FirstRun },
    errors: ['first-run-link-invalid'],
  }),
  sendFirstRunMail: defineEndpoint({
    method: 'POST',
    path: '/api/auth/first-run/test-mail',
    access: 'public',
    summary: 'Send a mail to test the mail server, with the secret of the first-run link',
    limit: 'reset',
    timeoutMs: 15_000,
    body: TestMailRequest,
    success: { status: 200, schema: TestMailResult },
    errors: ['first-run-link-invalid'],
  }),
  renewFirstRunLink: defineEndpoint({
    method: 'POST',
    path: '/internal/first-run-link',
    access: 'service',
    summary:
      'Replace the first-run link, which makes the account that it creates the operator; null if there is one',
    success: { status: 200, schema: z.object({ link: z.string().nullable() }) },
    errors: [],
  }),
};

const { findFirstRun, sendFirstRunMail } = firstRunEndpoints;

/** Calls of the first-run page, apart from the contract of auth, which every page loads. */
export const firstRunCalls = {
  service: 'auth',
  endpoints: { find: findFirstRun, sendTestMail: sendFirstRunMail },
  events: {},
} as const satisfies Contract;
