import { Secret } from 'otpauth';

const COUNT = 10;
/** Random bytes of a code: 80 bits, 16 characters. */
const BYTES = 10;
const GROUP = /.{4}/g;

/** Creates recovery codes in groups of four characters without look-alikes. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => new Secret({ size: BYTES }).base32.match(GROUP)?.join('-') ?? '');

/** Removes what users may add or change when they type a code. */
export const normalizeRecoveryCode = (text: string): string =>
  text.toUpperCase().replaceAll(/[^A-Z2-7]/g, '');
