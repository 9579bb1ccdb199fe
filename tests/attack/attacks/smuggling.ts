import { describe, expect, it } from 'vitest';
import { listStatuses, sendBytes, toRequest } from '../support/send-bytes.ts';
import type { Target } from '../support/target.ts';

/** Requests whose end or host two servers could read differently. */
export const describeSmuggling = (getTarget: () => Target): void => {
  describe('a smuggled request', () => {
    const host = () => `Host: ${new URL(getTarget().url).host}`;
    const inner = () => toRequest(['GET /internal/reports HTTP/1.1', host()]);

    it.each([
      [
        'Content-Length and Transfer-Encoding',
        ['Content-Length: 4', 'Transfer-Encoding: chunked'],
        '0\r\n\r\n',
      ],
      ['two lengths', ['Content-Length: 0', 'Content-Length: 40'], ''],
      ['a signed length', ['Content-Length: +0'], ''],
      ['an unknown encoding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
      ['an encoding in disguise', ['Transfer-Encoding : chunked'], '0\r\n\r\n'],
      ['a folded header', ['X-A: b', ' Transfer-Encoding: chunked'], '0\r\n\r\n'],
      ['two hosts', ['Host: evil.example'], ''],
    ])('with %s is rejected and the connection closed', async (_trick, headers, body) => {
      const lines = ['POST /api/logout HTTP/1.1', host(), ...headers];
      const answer = await sendBytes(getTarget().url, toRequest(lines, `${body}${inner()}`));

      const [first = 0, ...others] = listStatuses(answer);
      expect(first).toBe(400);
      expect(others.filter((status) => status < 400)).toEqual([]);
    });

    it('in absolute form does not choose the host', async () => {
      const lines = ['GET http://evil.example/api/auth/user HTTP/1.1', host(), 'Connection: close'];
      const answer = await sendBytes(getTarget().url, toRequest(lines));

      expect(listStatuses(answer)).toEqual([400]);
    });

    it('does not change to another protocol', async () => {
      for (const protocol of ['h2c', 'websocket']) {
        const lines = ['GET /api/auth/user HTTP/1.1', host(), `Upgrade: ${protocol}`, 'Connection: Upgrade'];
        const answer = await sendBytes(getTarget().url, toRequest(lines));

        expect(listStatuses(answer)).not.toContain(101);
      }
    });
  });
};
