import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** The complete message as received. */
  readonly raw: string;
};

export type FakeSmtpServer = {
  readonly url: string;
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  stop(): Promise<void>;
};

type Options = {
  /** Port to listen on; a free one by default. */
  readonly port?: number;
  /** Recipients rejected permanently, with status 550. */
  readonly rejectedAddresses?: readonly string[];
};

/** Starts an SMTP server that accepts and stores every mail. */
export const startFakeSmtpServer = async ({
  port = 0,
  rejectedAddresses = [],
}: Options = {}): Promise<FakeSmtpServer> => {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(
        rejectedAddresses.includes(address)
          ? Object.assign(new Error('No such user'), { responseCode: 550 })
          : null,
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

/** Returns the token in a mail's reset link, or an empty string. */
export const extractResetToken = ({ raw }: ReceivedMail): string => {
  const unfolded = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return /reset-password#token=([\w-]+)/.exec(unfolded)?.[1] ?? '';
};
