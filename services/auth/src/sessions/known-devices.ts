import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { KNOWN_DEVICE_COOKIE } from '@fitfolk/contracts/auth';
import { createHostCookie, type HttpExchange } from './host-cookie.ts';

/** Time since the last sign-in during which a browser is known, in seconds. */
const KNOWN_S = 180 * 24 * 3600;
const ID_BYTES = 16;
/** Bytes of the time of issue, in milliseconds. */
const TIME_BYTES = 6;
const SIGNATURE_BYTES = 32;

/** The login that signs, with the hash of its password if it has one. */
type Signer = { readonly loginId: string; readonly passwordHash: string | null };

/** The password's hash is the key, so that a new password makes every earlier cookie invalid. */
const sign = (passwordHash: string, loginId: string, payload: Buffer): Buffer =>
  createHmac('sha256', passwordHash).update(`known-device|${loginId}|`).update(payload).digest();

/** Creates the cookie's value for a browser in which the owner of an account signed in. */
export const createDeviceToken = (loginId: string, passwordHash: string, now: Date): string => {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(now.getTime(), 0, TIME_BYTES);
  const payload = Buffer.concat([randomBytes(ID_BYTES), time]);
  return Buffer.concat([payload, sign(passwordHash, loginId, payload)]).toString('base64url');
};

/** Returns the id of the device that a cookie's value proves to be known; otherwise undefined. */
export const readDeviceToken = (
  token: string | undefined,
  { loginId, passwordHash }: Signer,
  now: Date,
): string | undefined => {
  const bytes = Buffer.from(token ?? '', 'base64url');
  if (!passwordHash || bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) return undefined;
  const payload = bytes.subarray(0, ID_BYTES + TIME_BYTES);
  if (!timingSafeEqual(bytes.subarray(payload.length), sign(passwordHash, loginId, payload)))
    return undefined;
  const ageMs = now.getTime() - payload.readUIntBE(ID_BYTES, TIME_BYTES);
  return ageMs < KNOWN_S * 1000 ? payload.subarray(0, ID_BYTES).toString('base64url') : undefined;
};

/**
 * Recognizes the browsers in which the owner of an account signed in, whom guesses from elsewhere must not delay. A
 * browser is known to the account that signed in last.
 */
export const createKnownDevices = (publicOrigin: string | undefined, clock: () => Date) => {
  const cookie = createHostCookie({ name: KNOWN_DEVICE_COOKIE, maxAgeS: KNOWN_S, publicOrigin });
  return {
    /** Returns the browser's id if it is known to the account. */
    find: (account: Signer | undefined, exchange: HttpExchange): string | undefined =>
      account && readDeviceToken(cookie.read(exchange), account, clock()),

    /** Marks the browser as known, with a new id. Accounts without a password cannot be guessed. */
    remember: ({ loginId, passwordHash }: Signer, exchange: HttpExchange): void => {
      if (passwordHash) cookie.set(exchange, createDeviceToken(loginId, passwordHash, clock()));
    },
  };
};

export type KnownDevices = ReturnType<typeof createKnownDevices>;
