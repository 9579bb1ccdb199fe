import type { CapturedMail } from '@fitfolk/contracts/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway-harness.ts';

const mail: CapturedMail = {
  to: 'ana@example.com',
  subject: 'Choose <a> password',
  text: 'Choose it here:\nhttp://here/reset-password#token=abc\n',
  sentAt: '2026-11-21T10:00:00.000Z',
};

const start = (env: Record<string, string> = {}) =>
  startTestGateway({ env, routes: (http) => http.get('/internal/development-mails', () => [mail]) });
const navigation = { headers: { accept: 'text/html', 'sec-fetch-dest': 'document' } };

describe('in development', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(() => gateway.stop());

  test('a page shows the mails that would have gone out', async () => {
    const answer = await gateway.request('/dev/mail', navigation);

    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.text).toContain('Choose &lt;a&gt; password');
    expect(answer.text).toContain('<a href="http://here/reset-password#token=abc">');
  });
});

describe('in production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start({ NODE_ENV: 'production' });
  });
  afterAll(() => gateway.stop());

  test('there is no such page', async () => {
    const answer = await gateway.request('/dev/mail', navigation);

    expect([answer.status, answer.json().code]).toEqual([404, 'not-found']);
    expect(gateway.upstream.received.map(({ url }) => url)).not.toContain('/internal/development-mails');
  });
});
