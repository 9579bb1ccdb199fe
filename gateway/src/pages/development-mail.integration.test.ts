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
const PUBLIC_HOST = 'fitfolk.example';
const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: `https://${PUBLIC_HOST}` };
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

  it.each(['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example', '192.168.1.5'])(
    'answers 421 under the host name %s',
    async (host) => {
      const response = await gateway.request('/dev/mail', { headers: { ...navigation.headers, host } });

      expect([response.status, response.json().code]).toEqual([421, 'host-unknown']);
      expect(response.text).not.toContain('reset-password');
    },
  );
});

describe('/dev/mail in production', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await start(production);
  });
  afterAll(() => gateway.stop());

  it('answers 404', async () => {
    const headers = { ...navigation.headers, host: PUBLIC_HOST };
    const response = await gateway.request('/dev/mail', { headers });

    expect([response.status, response.json().code]).toEqual([404, 'not-found']);
    expect(gateway.upstream.received.map(({ url }) => url)).not.toContain('/internal/development-mails');
  });
});
