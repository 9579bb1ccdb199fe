// @vitest-environment happy-dom
import type { DeployableHealth, ServerBackups, ServerHealth } from '@fitfolk/contracts/gateway';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import type { ResponseByRequest } from '@fitfolk/web-kit/testing/fake-network.ts';
import { problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerHealthPage } from './server-health-page.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

const part = (name: string, more: Partial<DeployableHealth> = {}): DeployableHealth => ({
  name,
  state: 'ok',
  version: '0.1.0',
  outbox: 0,
  outboxSeconds: 0,
  waiting: 0,
  deadLetters: 0,
  databaseBytes: 1000,
  ...more,
});

const backups = (more: Partial<ServerBackups> = {}): ServerBackups => ({
  lastAt: '2026-11-22T03:00:00.000Z',
  lastBytes: 1_500_000_000,
  testedAt: null,
  canStart: true,
  running: null,
  failed: null,
  ...more,
});

const health = (more: Partial<ServerHealth> = {}): ServerHealth => ({
  checkedAt: '2026-11-23T10:00:00.000Z',
  deployables: [part('gateway'), part('auth'), part('shell')],
  databaseBytes: 2_500_000,
  images: 1234,
  imagesFailed: 0,
  backups: backups(),
  newerRelease: null,
  isEncrypted: true,
  sendsMail: true,
  seenOrigin: location.origin,
  ...more,
});

const REQUEST = 'GET /api/operator/health';
const render = (responses: ResponseByRequest) =>
  renderPage(<ServerHealthPage />, responses, { path: '/operator' });

describe('ServerHealthPage', () => {
  it('shows that everything runs, what is stored and what is configured', async () => {
    render({ [REQUEST]: health() });

    expect(await screen.findByText('Everything is running.')).toBeDefined();
    const safety = within(screen.getByRole('region', { name: 'Data and protection' }));
    expect(safety.getByText('2.5 MB')).toBeDefined();
    expect(safety.getByText('1,234')).toBeDefined();
    expect(safety.getAllByText('On')).toHaveLength(2);
    const parts = within(screen.getByRole('region', { name: 'Parts of Fitfolk' }));
    expect(parts.getAllByText('Version 0.1.0')).toHaveLength(3);
    expect(parts.getAllByText('Running')).toHaveLength(3);
  });

  it('names the parts that need attention and why', async () => {
    const deployables = [
      part('gateway'),
      part('streaks', { state: 'failing', deadLetters: 2, waiting: 1 }),
      part('media', { state: 'unavailable', version: null }),
    ];
    render({ [REQUEST]: health({ deployables }) });

    expect(await screen.findByText('2 parts need attention.')).toBeDefined();
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows[1]).toContain("1 event waiting · 2 events couldn't be handled");
    expect(rows[1]).toContain('Failing');
    expect(rows[2]).toContain('Unavailable');
  });

  it('says how many photos wait to be recognized', async () => {
    render({ [REQUEST]: health({ imagesWaiting: 12 }) });
    expect(await screen.findByText('12 photos wait to be recognized')).toBeDefined();
    cleanup();

    render({ [REQUEST]: health({ imagesWaiting: 0 }) });
    await screen.findByText('1,234');
    expect(screen.queryByText(/to be recognized/)).toBeNull();
  });

  it('names a newer release and leads to its notes', async () => {
    const url = 'https://example.com/releases/v0.2.0';
    render({ [REQUEST]: health({ newerRelease: { version: '0.2.0', url } }) });

    expect(await screen.findByText(/Version 0\.2\.0 is available/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Release notes' }).getAttribute('href')).toBe(url);
    cleanup();

    render({ [REQUEST]: health() });
    await screen.findByText('Everything is running.');
    expect(screen.queryByText(/is available/)).toBeNull();
  });

  it('warns when there is no backup, an old one, no HTTPS and no mail', async () => {
    render({
      [REQUEST]: health({
        backups: backups({ lastAt: null, lastBytes: null }),
        isEncrypted: false,
        sendsMail: null,
        images: null,
      }),
    });
    expect(await screen.findByText('None yet')).toBeDefined();
    expect(screen.getByText('Off')).toBeDefined();
    expect(screen.getAllByText('Unknown')).toHaveLength(3);
    cleanup();

    render({ [REQUEST]: health({ backups: backups({ lastAt: '2026-11-01T03:00:00.000Z' }) }) });
    expect(await screen.findByText(/^More than a week ago · 1\.5 GB/)).toBeDefined();
  });

  it('starts a backup and a restore test, and says how they went', async () => {
    const responses: Record<string, unknown> = {
      [REQUEST]: health(),
      'POST /api/operator/backups': backups({ running: 'create' }),
    };
    const { requests } = render(responses);
    await userEvent.click(await screen.findByRole('button', { name: 'Back up now' }));

    expect(await screen.findByText('Backing up…')).toBeDefined();
    expect(requests.find(({ endpoint }) => endpoint === 'POST /api/operator/backups')?.body).toEqual({
      task: 'create',
    });
    expect(screen.getByRole('button', { name: 'Test restoring' }).hasAttribute('disabled')).toBe(true);
    responses[REQUEST] = health({ backups: backups({ failed: { task: 'test', message: 'Disk full' } }) });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const failure = await screen.findByText("The backup can't be restored: Disk full");
    expect(failure.getAttribute('role')).toBe('alert');
  });

  it('shows the command where the server cannot start a backup', async () => {
    render({ [REQUEST]: health({ backups: backups({ canStart: false }) }) });

    expect(await screen.findByText(/docker compose run --rm backup node tools\/backup\.ts/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
  });

  it('says how much the photos of each family take', async () => {
    const account = {
      id: 'a',
      plan: 'pro',
      profiles: 3,
      createdAt: '2026-11-01T10:00:00.000Z',
      lastSignInAt: null,
    };
    render({
      [REQUEST]: health(),
      'GET /api/operator/accounts': {
        accounts: [
          { ...account, usernames: ['ana'] },
          { ...account, id: 'b', usernames: ['ben'] },
        ],
        next: null,
      },
      'POST /api/operator/image-storage': [{ accountId: 'a', images: 12, bytes: 3_400_000 }],
    });

    expect(await screen.findByText(/^3 profiles · 12 photos, 3\.4 MB/)).toBeDefined();
    expect(screen.getByText(/^3 profiles · 0 photos, 0 byte/)).toBeDefined();
  });

  it.each([
    [{ devices: 0, accepted: 0 }, /^Turn on reminders/],
    [{ devices: 2, accepted: 2 }, /^Sent to 2 devices/],
    [{ devices: 2, accepted: 1 }, /accepted 1 of 2/],
  ])('sends a test notification and shows the result %j', async (result, text) => {
    render({ [REQUEST]: health(), 'POST /api/operator/test-push': result });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a test notification' }));

    expect(await screen.findByText(text)).toBeDefined();
  });

  it('warns when a proxy changes the address', async () => {
    render({ [REQUEST]: health({ seenOrigin: 'http://gateway:3000' }) });

    expect(await screen.findByText('http://gateway:3000')).toBeDefined();
    expect(screen.getByText(/TRUSTED_PROXY/)).toBeDefined();
    cleanup();

    render({ [REQUEST]: health() });
    expect(await screen.findByText(location.origin)).toBeDefined();
    expect(screen.queryByText(/TRUSTED_PROXY/)).toBeNull();
  });

  it.each([
    [new Response(null, { status: 200 }), 'Working'],
    [new Response('<h1>Payload Too Large</h1>', { status: 413 }), /^The server in front of Fitfolk rejects/],
    [new Response(null, { status: 500 }), /^The file didn't arrive/],
  ])('checks on request that photos arrive', async (response, text) => {
    const { requests } = render({
      [REQUEST]: health(),
      'POST /api/objects/upload': { uploadURL: '/bucket/one' },
      'PUT /bucket/one': response,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));

    expect(await screen.findByText(text)).toBeDefined();
    const file = requests.find(({ endpoint }) => endpoint === 'PUT /bucket/one')?.body;
    expect(file).toBeInstanceOf(Blob);
    expect((file as Blob).size).toBe(10_485_760);
  });

  it('says how to become an operator', async () => {
    render({ [REQUEST]: problemResponse(404, 'Not found') });

    expect(await screen.findByText(/OPERATOR_USERNAMES/)).toBeDefined();
    expect(screen.queryByText(/because you run this Fitfolk/)).toBeNull();
  });

  it('keeps what it knows when it cannot refresh', async () => {
    const responses: Record<string, unknown> = { [REQUEST]: health() };
    render(responses);
    await screen.findByText('Everything is running.');
    responses[REQUEST] = problemResponse(503, 'Unavailable');
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));

    expect(await screen.findByText(/Couldn't refresh\. This is from/)).toBeDefined();
    expect(screen.getByText('2.5 MB')).toBeDefined();
  });

  it('offers to try again when nothing could be loaded', async () => {
    const responses: Record<string, unknown> = { [REQUEST]: problemResponse(503, 'Unavailable') };
    render(responses);
    await screen.findByText("Couldn't load the server's health");
    responses[REQUEST] = health();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Everything is running.')).toBeDefined();
  });

  it('speaks German', async () => {
    render({ [REQUEST]: health({ databaseBytes: 1_500_000 }) });
    await setLanguage('de');

    expect(await screen.findByText('Alles läuft.')).toBeDefined();
    expect(screen.getByText('1,5 MB')).toBeDefined();
  });
});
