import { createTransport } from 'nodemailer';
import { type MailTransport, UndeliverableError } from './mail-transport.ts';

type Options = {
  /** `smtp://user:password@host:587`, or `smtps:`. */
  readonly url: string;
  readonly from: string;
};

/** A server that says nothing for so long is as good as none, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** The errors that are about one mail, not about the way to the server. */
const aboutTheMail = new Set(['EENVELOPE', 'EMESSAGE']);

/** Hands mails to an SMTP server. */
export const createSmtpTransport = ({ url, from }: Options): MailTransport => {
  const address = new URL(url);
  for (const name of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(TIMEOUT_MS));
  }
  const transport = createTransport(address.href);
  return {
    deliver: async (mail) => {
      try {
        await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
      } catch (error) {
        throw isFinal(error) ? new UndeliverableError(error) : error;
      }
    },
  };
};

/** A server says with 5xx that it will never take this mail (RFC 5321, 4.2.1). */
const isFinal = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || !('responseCode' in error)) return false;
  return aboutTheMail.has(String(error.code)) && Number(error.responseCode) >= 500;
};
