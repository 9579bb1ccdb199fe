import { createHash, randomInt } from 'node:crypto';
import type { Device } from '@fitfolk/contracts/auth';
import type { Redis } from '@fitfolk/service-kit/connections/redis/connect-redis';
import { AppError } from '@fitfolk/service-kit/errors/app-error';

/** Lifetime of a code, in seconds. */
export const PAIRING_TTL_S = 600;
const CODE_DIGITS = 6;
/** Attempts to find a code that no other device shows. */
const MAX_DRAWS = 10;

/** A device that shows a code. */
export type Pairing = {
  readonly tokenHash: string;
  readonly device: Device;
  readonly network: string | null;
  /** ISO 8601. */
  readonly requestedAt: string;
};

const codeKey = (code: string): string => `tablet-code:${createHash('sha256').update(code).digest('hex')}`;
const waitingKey = (tokenHash: string): string => `tablet-waiting:${tokenHash}`;

const drawCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Stores which device shows which code. A code belongs to one device, for ten minutes, and is used once. */
export const createPairingCodes = (redis: Redis) => {
  const find = async (code: string): Promise<Pairing | undefined> => {
    const json = await redis.get(codeKey(code));
    return json === null ? undefined : JSON.parse(json);
  };

  return {
    /** Draws a code for a device. @throws AppError `unavailable` if all drawn ones are in use */
    create: async (pairing: Pairing): Promise<string> => {
      for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
        const code = drawCode();
        const isFree = await redis.set(codeKey(code), JSON.stringify(pairing), 'EX', PAIRING_TTL_S, 'NX');
        if (!isFree) continue;
        await redis.set(waitingKey(pairing.tokenHash), code, 'EX', PAIRING_TTL_S);
        return code;
      }
      throw new AppError('unavailable');
    },

    find,

    /** Returns the code that a device shows and that nobody used. */
    findByDevice: async (
      tokenHash: string,
    ): Promise<{ readonly code: string; readonly validForS: number } | undefined> => {
      const code = await redis.get(waitingKey(tokenHash));
      if (code === null || (await find(code))?.tokenHash !== tokenHash) return undefined;
      return { code, validForS: Math.max(0, await redis.ttl(codeKey(code))) };
    },

    /** Uses up a code; undefined when it is unknown, used or expired. */
    take: async (code: string): Promise<Pairing | undefined> => {
      const json = await redis.getdel(codeKey(code));
      if (json === null) return undefined;
      const pairing: Pairing = JSON.parse(json);
      await redis.del(waitingKey(pairing.tokenHash));
      return pairing;
    },
  };
};

export type PairingCodes = ReturnType<typeof createPairingCodes>;
