import { type MailTransport, UndeliverableError } from './mail-transport.ts';

type Options = {
  /** `smtp://user:password@host:587`, or `smtps:`. */
  readonly url: string;
  readonly from: string;
};

/** Connection, greeting and socket timeout, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** Errors about the mail itself rather than the connection. */
const mailErrorCodes = new Set(['EENVELOPE', 'EMESSAGE']);

export const createSmtpTransport = ({ url, from }: Options): MailTransport => {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(TIMEOUT_MS));
  }
  // Loaded for the first mail, because the library takes memory.
  const connect = async () => (await import('nodemailer')).createTransport(address.href);
  let connecting: ReturnType<typeof connect> | undefined;
  return {
    deliver: async (mail) => {
      connecting ??= connect();
      const transport = await connecting;
      try {
        const headers = { 'Auto-Submitted': 'auto-generated', ...mail.headers };
        await transport.sendMail({ ...mail, from, headers });
      } catch (error) {
        throw isPermanent(error) ? new UndeliverableError(error) : error;
      }
    },
  };
};

/** A 5xx reply rejects the mail permanently (RFC 5321, 4.2.1). */
const isPermanent = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return mailErrorCodes.has(String(error.code)) && Number(error.responseCode) >= 500;
};
