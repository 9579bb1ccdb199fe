import { describe, expect, it } from 'vitest';
import { listStatuses, sendBytes, toCookie, toRequest } from '../support/send-bytes.ts';
import type { Target } from '../support/target.ts';

/** Reads of a profile from the services that the attacks are for. */
const READS = ['/api/clothing-items', '/api/outfits'];
/** Reads of the victim in flight, so that the gateway is under load. */
const READS_AT_ONCE = 24;
const ATTACKS = 40;
const ATTACKS_AT_ONCE = 4;

/** Requests that fit the gateway but, with what it adds and escapes, not the service behind it. */
const requests = {
  'a long header': ({ attacker }: Target) => [
    `GET /api/clothing-items/${attacker.profile.id} HTTP/1.1`,
    `Cookie: ${toCookie(attacker)}`,
    `User-Agent: ${'a'.repeat(15_500)}`,
  ],
  'a query that escaping makes longer': ({ attacker }: Target) => [
    `GET /api/clothing-items/${attacker.profile.id}?x=${'!'.repeat(5600)} HTTP/1.1`,
    `Cookie: ${toCookie(attacker)}`,
  ],
  'a long query without an account': () => [
    `GET /api/shared-outfits?token=${'a'.repeat(43)}&x=${'!'.repeat(5600)} HTTP/1.1`,
  ],
  'a long path': ({ attacker }: Target) => [
    `GET /api/clothing-items/${'a'.repeat(15_000)} HTTP/1.1`,
    `Cookie: ${toCookie(attacker)}`,
  ],
};

/** Requests that are too long for a service, sent to break those of others. */
export const describeOversizedRequests = (getTarget: () => Target): void => {
  describe('a request that is too long for a service', () => {
    it.each(Object.entries(requests))('with %s harms no request of another account', async (_, toLines) => {
      const target = getTarget();
      const { url, victim } = target;
      const lines = [...toLines(target), `Host: ${new URL(url).host}`, 'Connection: close'];
      const attack = new AbortController();
      const answers: string[] = [];
      const read = async (path: string) => {
        const response = await victim.fetch(`${path}/${victim.profile.id}`);
        return `${path} ${response.status} ${await response.text()}`;
      };
      const expected = await Promise.all(READS.map(read));
      const readUntilAttacked = async (index: number) => {
        while (!attack.signal.aborted) answers.push(await read(READS[index % READS.length] ?? ''));
      };
      const readers = Array.from({ length: READS_AT_ONCE }, (_, index) => readUntilAttacked(index));

      const statuses: number[] = [];
      const sendOneByOne = async () => {
        // Until enough reads were answered meanwhile, also on a machine that answers slowly.
        for (let count = 0; count < ATTACKS / ATTACKS_AT_ONCE || answers.length <= ATTACKS; count += 1)
          statuses.push(...listStatuses(await sendBytes(url, toRequest(lines))));
      };
      await Promise.all(Array.from({ length: ATTACKS_AT_ONCE }, sendOneByOne));
      attack.abort();
      await Promise.all(readers);

      expect(answers.filter((answer) => !expected.includes(answer))).toEqual([]);
      expect([...new Set(statuses)].filter((status) => status !== 414 && status !== 431)).toEqual([]);
    });
  });
};
