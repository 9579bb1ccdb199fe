import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { NewReminderDevice } from '@fitfolk/contracts/auth';
import { importJWK, jwtVerify } from 'jose';

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const AUTH_BYTES = 16;
const TAG_BYTES = 16;
/** Length of an uncompressed point of the curve: one byte, x and y. */
const POINT_BYTES = 65;
/** Salt, record size and length of the key id (RFC 8188, 2.1). */
const HEADER_BYTES = SALT_BYTES + 4 + 1;

/** A push message as its browser receives it. */
export type ReceivedPush = {
  readonly payload: Record<string, string>;
  readonly ttlS: number;
  readonly topic: string | undefined;
};

/** A browser with keys of its own, as push services see it. */
type Browser = { readonly keys: NewReminderDevice['keys']; decrypt(body: Buffer): string };

const createBrowser = (): Browser => {
  const pair = createECDH(CURVE);
  const publicKey = pair.generateKeys();
  const secret = randomBytes(AUTH_BYTES);
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    /** Decrypts a body of the encoding aes128gcm with one record (RFC 8291, 3.4). */
    decrypt: (body) => {
      const salt = body.subarray(0, SALT_BYTES);
      const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + POINT_BYTES);
      const encrypted = body.subarray(HEADER_BYTES + POINT_BYTES);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const input = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), secret, info, 32));
      const derive = (purpose: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${purpose}\0`, bytes));
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
      decipher.setAuthTag(encrypted.subarray(-TAG_BYTES));
      const padded = Buffer.concat([decipher.update(encrypted.subarray(0, -TAG_BYTES)), decipher.final()]);
      // A delimiter and zeros follow the text.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
};

/** Verifies who sends (RFC 8292). @throws Error for a token that the key in the header did not sign for this origin */
const verifySender = async (
  { headers }: IncomingMessage,
  origin: string,
  publicKey: string,
): Promise<void> => {
  const { t = '', k } = Object.fromEntries(
    (headers.authorization ?? '')
      .replace(/^vapid /, '')
      .split(/, ?/)
      .map((part) => part.split(/=(.*)/)),
  );
  if (k !== publicKey) throw new Error(`Expected a message of ${publicKey}, not of ${k}`);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'));
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  await jwtVerify(t, key, { audience: origin });
};

/** Starts an HTTP server that accepts push messages as the service of a browser vendor does (RFC 8030). */
export const startFakePushService = async (port = 0) => {
  const browsers = new Map<string, Browser & { readonly publicKey: string }>();
  const received: ReceivedPush[] = [];
  const arrivals: (() => void)[] = [];
  let respond = async (): Promise<number> => 201;

  const receive = async (request: IncomingMessage): Promise<number> => {
    const body = await buffer(request);
    for (const arrive of arrivals.splice(0)) arrive();
    const status = await respond();
    if (status !== 201) return status;
    const browser = browsers.get(request.url ?? '');
    if (!browser) return 410;
    await verifySender(request, origin, browser.publicKey);
    if (request.headers['content-encoding'] !== 'aes128gcm') return 415;
    received.push({
      payload: JSON.parse(browser.decrypt(body)),
      ttlS: Number(request.headers.ttl),
      topic: request.headers.topic as string | undefined,
    });
    return 201;
  };
  const server = createServer((request, response) => {
    receive(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => response.writeHead(401).end(String(error)),
    );
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    /** Messages that were accepted, oldest first. */
    received,
    /** Subscribes a browser for messages that the holder of a public key sends. */
    subscribe: (publicKey: string): NewReminderDevice => {
      const path = `/push/${crypto.randomUUID()}`;
      const browser = createBrowser();
      browsers.set(path, { ...browser, publicKey });
      return { endpoint: origin + path, keys: browser.keys };
    },
    /** Ends a subscription, as when somebody clears the data of the browser. */
    unsubscribe: ({ endpoint }: NewReminderDevice): void => {
      browsers.delete(new URL(endpoint).pathname);
    },
    /** Sets the status of further answers. */
    respondWith: (next: () => Promise<number>): void => {
      respond = next;
    },
    /** Resolves with the next request, before it is answered. */
    nextRequest: (): Promise<void> => new Promise((resolve) => arrivals.push(resolve)),
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
