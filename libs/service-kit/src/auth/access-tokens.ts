import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Start of every personal access token, by which programs that search for secrets recognize one. */
const PREFIX = 'fit_';
const TOKEN_BYTES = 32;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Characters that 256 bits take in base 62. */
const SECRET_LENGTH = 43;
/** Characters that a CRC-32 takes in base 62. */
const CHECKSUM_LENGTH = 6;
const TOKEN = new RegExp(`^${PREFIX}[0-9A-Za-z]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`);

const toBase62 = (value: bigint, length: number): string => {
  let text = '';
  for (let rest = value; rest > 0n; rest /= 62n) text = ALPHABET[Number(rest % 62n)] + text;
  return text.padStart(length, '0');
};

const toChecksum = (text: string): string => toBase62(BigInt(crc32(text)), CHECKSUM_LENGTH);

/** Returns the hash of a token under which it is stored, which differs from that of a session or a tablet. */
export const hashAccessToken = (token: string): string => hash('sha256', `access-token|${token}`);

/** Creates a token: a prefix, 256 random bits and a checksum. */
export const createAccessToken = (): { readonly token: string; readonly tokenHash: string } => {
  const secret = toBase62(BigInt(`0x${randomBytes(TOKEN_BYTES).toString('hex')}`), SECRET_LENGTH);
  const token = `${PREFIX}${secret}${toChecksum(`${PREFIX}${secret}`)}`;
  return { token, tokenHash: hashAccessToken(token) };
};

/** Returns true for a text that has the form of a token and its checksum. */
export const isAccessToken = (text: string): boolean =>
  TOKEN.test(text) && text.endsWith(toChecksum(text.slice(0, -CHECKSUM_LENGTH)));

/**
 * Returns what follows the Bearer scheme if it claims to be an access token. Other values belong to a proxy in front, which sends
 * its own.
 */
export const parseAccessToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(fit_.*)$/i.exec(authorization ?? '')?.[1]?.trim();
