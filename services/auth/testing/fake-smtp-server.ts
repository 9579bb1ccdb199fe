import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Received = {
  readonly from: string;
  readonly to: readonly string[];
  /** The whole mail as it came over the line. */
  readonly raw: string;
};

export type MailServer = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly Received[];
  stop(): Promise<void>;
};

type Options = {
  /** Where to listen; a free port unless told. */
  readonly port?: number;
  /** Addresses that it refuses for good. */
  readonly unknown?: readonly string[];
};

/** An SMTP server that takes every mail and keeps it. */
export const startMailServer = async ({ port = 0, unknown = [] }: Options = {}): Promise<MailServer> => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        unknown.includes(address) ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null,
      ),
    onData: async (stream, { envelope }, done) => {
      const raw = await text(stream);
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
      done();
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The token in a mail's link; empty without one. */
export const tokenIn = ({ raw }: Received): string => {
  const unfolded = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /reset-password#token=([\w-]+)/.exec(unfolded)?.[1] ?? '';
};
