import type { FirstRun, Language, TestMailResult } from '@fitfolk/contracts/auth';
import type { Mail } from './mail-transport.ts';
import { renderHtml, renderText } from './templates/mail-content.ts';
import { mailTemplates } from './templates/templates.ts';

type SendTestMailDependencies = {
  readonly state: FirstRun['mail'];
  readonly deliver: (mail: Mail) => Promise<void>;
};

/** Shorter than the timeout of the endpoint, and longer than that of a connection, in milliseconds. */
const TIMEOUT_MS = 12_000;
const MAX_REPLY_LENGTH = 300;

/** Creates the function that sends a mail at once, past the queue, and returns what the mail server said. */
export const createSendTestMail =
  ({ state, deliver }: SendTestMailDependencies) =>
  async (to: string, language: Language = 'en'): Promise<TestMailResult> => {
    if (state === 'off') return { outcome: 'off', reply: null };
    const content = mailTemplates[language].test();
    const mail = { to, subject: content.subject, text: renderText(content), html: renderHtml(content) };
    const timeout = Promise.withResolvers<never>();
    const timer = setTimeout(() => timeout.reject(new Error('No answer within 12 seconds')), TIMEOUT_MS);
    try {
      await Promise.race([deliver(mail), timeout.promise]);
      return { outcome: state === 'on' ? 'sent' : 'kept', reply: null };
    } catch (error) {
      return describeFailure(error);
    } finally {
      clearTimeout(timer);
    }
  };

export type SendTestMail = ReturnType<typeof createSendTestMail>;

/** Outcomes of errors of nodemailer about something else than the connection. */
const outcomes: ReadonlyMap<unknown, TestMailResult['outcome']> = new Map([
  ['EAUTH', 'sign-in-failed'],
  ['EENVELOPE', 'rejected'],
  ['EMESSAGE', 'rejected'],
]);

const describeFailure = (error: unknown): TestMailResult => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) throw error;
  const code = 'code' in cause ? cause.code : undefined;
  const reply = 'response' in cause ? `${cause.response}` : cause.message;
  return { outcome: outcomes.get(code) ?? 'unreachable', reply: reply.slice(0, MAX_REPLY_LENGTH) };
};
