import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Fitfolk';
/** Parameters that every authenticator app supports (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Steps before and after the current one that are accepted, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;
const CODE = /^\d{6}$/;

/** Creates a random secret in base32. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const createTotp = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), ...PARAMETERS });

/** Returns the URI that authenticator apps read from a QR code. */
export const toTotpUri = (secret: string, username: string): string =>
  createTotp(secret, username).toString();

/** Returns the time step of a code, or undefined if the code is wrong at `now`. */
export const findTotpStep = (secret: string, code: string, now: Date): number | undefined => {
  // The library throws for other text of the same length.
  if (!CODE.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / (PARAMETERS.period * 1000)) + delta;
};
