export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type MailTransport = {
  /** Resolves once the mail is accepted. @throws UndeliverableError when rejected permanently; any other error is temporary */
  deliver(mail: Mail): Promise<void>;
};

/** A permanent rejection: no retry can succeed. */
export class UndeliverableError extends Error {
  constructor(cause: unknown) {
    super('The mail was rejected permanently', { cause });
    this.name = 'UndeliverableError';
  }
}
