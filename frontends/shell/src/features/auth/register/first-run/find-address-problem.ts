import type { FirstRun } from '@fitfolk/contracts/auth';

export type AddressProblem = 'otherOrigin' | 'proxy' | 'notEncrypted';

type Visit = {
  /** Origin in the address bar. */
  readonly origin: string;
  /** False where others can read what is sent: HTTP to another machine. */
  readonly isSecure: boolean;
};

/** Returns the first reason why the server does not work, or not safely, at the address of a visit. */
export const findAddressProblem = (
  { publicOrigin, seenOrigin }: Pick<FirstRun, 'publicOrigin' | 'seenOrigin'>,
  { origin, isSecure }: Visit,
): AddressProblem | undefined => {
  if (publicOrigin !== null && publicOrigin !== origin) return 'otherOrigin';
  if (seenOrigin !== origin) return 'proxy';
  return isSecure ? undefined : 'notEncrypted';
};
