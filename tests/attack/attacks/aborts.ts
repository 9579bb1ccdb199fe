import { describe, expect, it } from 'vitest';
import { requireOwnInstance } from '../support/own-instance.ts';
import { breakOff, toCookie, toRequest } from '../support/send-bytes.ts';
import type { Target } from '../support/target.ts';

const ERROR_LEVEL = 50;

/** Clients that disconnect to fill the log with errors that nobody made. */
export const describeAborts = (getTarget: () => Target): void => {
  describe('a request that its client breaks off', () => {
    it('is no error in the log', async (context) => {
      const { url, attacker } = getTarget();
      const instance = requireOwnInstance(getTarget(), context, 'read logs');
      const { pathname, search } = new URL((await attacker.media.createUpload()).uploadURL);
      const cookie = toCookie(attacker);
      const before = (await instance.readLogs()).length;

      const half = '{"username":';
      const whole = '{}';
      for (const [method, path, body, length] of [
        ['POST', '/api/login', half, 100],
        ['POST', '/api/clothing-items', half, 100],
        ['PUT', `${pathname}${search}`, half, 100],
        ['POST', '/api/clothing-items', whole, whole.length],
        ['POST', '/api/objects/upload', whole, whole.length],
      ] as const) {
        const head = [
          `${method} ${path} HTTP/1.1`,
          `Host: ${new URL(url).host}`,
          `Cookie: ${cookie}`,
          'Content-Type: application/json',
          `Content-Length: ${length}`,
        ];
        await breakOff(url, toRequest(head, body));
      }

      const read = async () => (await instance.readLogs()).slice(before);
      const countAborted = async () =>
        (await read()).filter(({ msg, text }) => msg === 'request' && text.includes('"isAborted":true'))
          .length;
      await expect.poll(countAborted).toBeGreaterThanOrEqual(3);
      expect((await read()).filter(({ level }) => level >= ERROR_LEVEL).map(({ text }) => text)).toEqual([]);
    });
  });
};
