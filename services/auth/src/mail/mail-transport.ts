/** A mail as somebody reads it. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Takes mails to people. */
export type MailTransport = {
  /** Resolves once somebody else has taken the mail over. @throws Undeliverable, or anything when it may work later */
  deliver(mail: Mail): Promise<void>;
};

/** A mail that will never be taken, however often it is tried. */
export class UndeliverableError extends Error {
  constructor(cause: unknown) {
    super('The mail was refused for good', { cause });
    this.name = 'Undeliverable';
  }
}
