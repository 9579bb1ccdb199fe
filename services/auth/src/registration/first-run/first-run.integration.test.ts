import { authContract } from '@fitfolk/contracts/auth';
import { afterEach, describe, expect, it } from 'vitest';
import {
  type AuthHarness,
  countStatuses,
  newRegistration,
  startAuthHarness,
} from '../../../testing/auth-harness.ts';
import {
  createClaims,
  type ExternalHarness,
  registerAtProvider,
  startExternalHarness,
} from '../../../testing/external-harness.ts';

const PUBLIC_ORIGIN = 'http://fitfolk.test:3000';
const forwarded = { 'x-forwarded-proto': 'http', 'x-forwarded-host': 'closet.lan:3000' };

let harness: AuthHarness;
afterEach(() => harness?.stop());

const start = async (env: Record<string, string> = {}) => {
  harness = await startAuthHarness({ env: { REGISTRATION: '', PUBLIC_ORIGIN, ...env } });
};
const register = (overrides: Record<string, unknown> = {}) =>
  harness.post('/api/register', newRegistration(overrides));
const codeOf = async (response: Response) => [response.status, (await response.json()).code];
const find = (token: string) => harness.post('/api/auth/first-run/find', { token }, forwarded);
const renewLink = async () => (await harness.asService(authContract)).renewFirstRunLink();
const countOperators = () => harness.accounts().countDocuments({ 'logins.isOperator': true });

describe('the first-run link', () => {
  it('is needed for the first account of a server with a public origin, and makes it the operator', async () => {
    await start();
    expect(await codeOf(await register())).toEqual([403, 'invitation-required']);
    expect(await codeOf(await register({ invitation: 'a guess' }))).toEqual([400, 'invitation-invalid']);

    const { link } = await renewLink();

    expect(link).toMatch(/^http:\/\/fitfolk\.test:3000\/register#first-run=[\w-]{43}$/);
    expect((await register({ invitation: link?.split('=')[1] })).status).toBe(201);
    expect(await countOperators()).toBe(1);
  });

  it('lets one of several people register who use it at once', async () => {
    await start({ REGISTRATION: 'closed' });
    const invitation = await harness.createFirstRunToken();

    const counts = await countStatuses(Array.from({ length: 5 }, () => register({ invitation })));

    expect(counts).toEqual({ 201: 1, 403: 4 });
    expect(await countOperators()).toBe(1);
  });

  it('works once, and does not exist for a server with an operator', async () => {
    await start();
    const invitation = await harness.createFirstRunToken();
    expect((await register({ invitation })).status).toBe(201);

    expect(await codeOf(await register({ invitation }))).toEqual([400, 'invitation-invalid']);
    expect(await codeOf(await find(invitation))).toEqual([400, 'first-run-link-invalid']);
    expect(await renewLink()).toEqual({ link: null });
  });

  it('stays valid after a registration that failed, and ends with the next link', async () => {
    await start();
    const first = await harness.createFirstRunToken();
    expect((await register({ invitation: first, password: 'short' })).status).toBe(400);
    expect((await find(first)).status).toBe(200);

    const second = await harness.createFirstRunToken();

    expect(await codeOf(await find(first))).toEqual([400, 'first-run-link-invalid']);
    expect(await codeOf(await register({ invitation: first }))).toEqual([400, 'invitation-invalid']);
    expect((await register({ invitation: second })).status).toBe(201);
  });

  it('is stored as a hash', async () => {
    await start();
    const token = await harness.createFirstRunToken();

    const rows = await harness.database('auth').collection('firstRunLinks').find().toArray();

    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is a convenience on an open server, whose other accounts are no operators', async () => {
    await start({ REGISTRATION: 'open' });
    expect((await register()).status).toBe(201);
    expect(await countOperators()).toBe(0);

    await harness.registerOperator();

    expect(await countOperators()).toBe(1);
  });

  it('is not renewed for a server whose operators the configuration names', async () => {
    await start({ OPERATOR_USERNAMES: 'ana' });
    const invitation = await harness.createFirstRunToken();
    expect((await register({ invitation })).status).toBe(201);
    await harness.accounts().updateMany({}, { $unset: { 'logins.0.isOperator': '' } });

    expect(await renewLink()).toEqual({ link: null });
  });

  it('shows the settings to its owner', async () => {
    await start({ REGISTRATION: 'closed', OPERATOR_CONTACT: ' Ana, ana@example.com ' });

    expect(await (await find(await harness.createFirstRunToken())).json()).toEqual({
      mode: 'closed',
      contact: 'Ana, ana@example.com',
      publicOrigin: PUBLIC_ORIGIN,
      seenOrigin: 'http://closet.lan:3000',
      mail: 'development',
      mailFrom: null,
    });
  });

  it('sends a test mail for its owner only', async () => {
    await start();
    const email = 'ana@example.com';
    const send = (token: string) =>
      harness.post('/api/auth/first-run/test-mail', { token, email, language: 'de' });

    const sent = await send(await harness.createFirstRunToken());

    expect(await sent.json()).toEqual({ outcome: 'kept', reply: null });
    expect(await harness.mailsTo(email)).toMatchObject([{ subject: 'Test-E-Mail von Fitfolk' }]);
    expect(await codeOf(await send('a guess'))).toEqual([400, 'first-run-link-invalid']);
    expect(await harness.mailsTo(email)).toHaveLength(1);
  });

  it('says why a mail server cannot be reached', async () => {
    await start({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'Fitfolk <hello@fitfolk.test>' });
    const body = { token: await harness.createFirstRunToken(), email: 'ana@example.com' };

    const response = await harness.post('/api/auth/first-run/test-mail', body);

    expect(await response.json()).toEqual({
      outcome: 'unreachable',
      reply: expect.stringContaining('ECONNREFUSED'),
    });
  });
});

describe('the first-run link at an identity provider', () => {
  it('admits one identity', async () => {
    const external: ExternalHarness = await startExternalHarness({ REGISTRATION: '', PUBLIC_ORIGIN });
    harness = external;
    const [ana, eve] = [createClaims(), createClaims()];
    external.provider.setUser(eve);
    expect(await external.openBrowser().signIn()).toBe('/login?error=invitation_required');
    const invitation = await external.createFirstRunToken();

    expect(await registerAtProvider(external, { user: ana, invitation })).toBe('/');

    expect(await registerAtProvider(external, { user: eve, invitation })).toBe(
      '/login?error=invitation_invalid',
    );
    expect(await countOperators()).toBe(1);
  });
});
