import type { CapturedMail } from '@fitfolk/contracts/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('/dev/mail in development', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start();
  });
  afterAll(() => gateway.stop());

  it('lists unsent mails', async () => {
    const response = await gateway.request('/dev/mail', navigation);

    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(response.text).toContain('Choose &lt;a&gt; password');
    expect(response.text).toContain('<a href="http://here/reset-password#token=abc">');
  });
});

describe('/dev/mail in production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start({ NODE_ENV: 'production' });
  });
  afterAll(() => gateway.stop());

  it('answers 404', async () => {
    const response = await gateway.request('/dev/mail', navigation);

    expect([response.status, response.json().code]).toEqual([404, 'not-found']);
    expect(gateway.upstream.received.map(({ url }) => url)).not.toContain('/internal/development-mails');
  });
});
