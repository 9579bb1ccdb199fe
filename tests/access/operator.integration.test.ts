import { createApi } from '@fitfolk/api-client';
import type { Contract } from '@fitfolk/contracts/core/contract';
import { feedContract } from '@fitfolk/contracts/feed';
import { gatewayContract } from '@fitfolk/contracts/gateway';
import { storageCalls } from '@fitfolk/contracts/media/storage';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Instance, OPERATOR, startInstance } from '../e2e/support/instance.ts';
import { createTestPost, createTestUser, type TestUser } from '../e2e/support/test-user.ts';

let fitfolk: Instance;
let operator: TestUser;
let bea: TestUser;
beforeAll(async () => {
  fitfolk = await startInstance();
  [operator, bea] = await Promise.all([
    createTestUser(fitfolk.url, { username: OPERATOR, isParent: true }),
    createTestUser(fitfolk.url),
  ]);
}, 180_000);
afterAll(() => fitfolk?.remove());

const clientOf = <C extends Contract>({ fetch }: TestUser, contract: C) =>
  createApi(contract, { fetch: (path, init) => fetch(`${path}`, init) });
const listKinds = async ({ auth }: TestUser) => (await auth.listSecurityEvents()).map(({ kind }) => kind);

describe('an operator', () => {
  it('lists accounts page by page, and sets their plan, which both audit logs say', async () => {
    const first = await operator.auth.listServerAccounts({ query: { limit: 1 } });
    const second = await operator.auth.listServerAccounts({ query: { cursor: first.next ?? '' } });
    const all = [...first.accounts, ...second.accounts];
    expect(all.map(({ id }) => id).toSorted()).toEqual([operator.user.id, bea.user.id].toSorted());
    expect(second.next).toBeNull();
    const account = all.find(({ id }) => id === bea.user.id);
    expect(account).toMatchObject({ usernames: [bea.username], plan: 'free', profiles: 1 });

    const params = { accountId: bea.user.id };
    await operator.auth.setServerAccountPlan({ params, body: { plan: 'pro' } });

    expect(await bea.auth.currentUser()).toMatchObject({ isPremium: true });
    expect(await listKinds(operator)).toContain('operator-plan-set');
    expect(await listKinds(bea)).toContain('plan-changed');
  });

  it('tests the mail server with the own address', async () => {
    expect(await operator.auth.sendOperatorMail()).toEqual({ outcome: 'kept', reply: null });
    expect(await listKinds(operator)).toContain('operator-mail-tested');
  });

  it('tests notifications on the own devices', async () => {
    expect(await operator.auth.sendOperatorPush()).toEqual({ devices: 0, accepted: 0 });
    expect(await listKinds(operator)).toContain('operator-push-tested');
  });

  it('sees how much the photos of a family take', async () => {
    await createTestPost(bea, { audience: 'everyone' });
    const body = { accountIds: [operator.user.id, bea.user.id] };

    const storage = await clientOf(operator, storageCalls).findImageStorage({ body });

    expect(storage).toEqual([{ accountId: bea.user.id, images: 1, bytes: expect.any(Number) }]);
    expect(storage[0]?.bytes).toBeGreaterThan(100);
  });

  it('makes a backup and restores it for a test, one at a time', async () => {
    const server = clientOf(operator, gatewayContract);
    const waitForEnd = () =>
      vi.waitFor(
        async () => {
          const { backups } = await server.serverHealth();
          expect(backups.running).toBeNull();
          return backups;
        },
        { timeout: 60_000, interval: 200 },
      );
    expect((await server.serverHealth()).backups).toMatchObject({ lastAt: null, canStart: true });

    const started = await server.startBackup({ body: { task: 'create' } });
    const again = await server.startBackup({ body: { task: 'test' } });

    expect([started.running, again.running]).toEqual(['create', 'create']);
    const made = await waitForEnd();
    expect(made).toMatchObject({ lastAt: expect.any(String), testedAt: null, failed: null });
    expect(made.lastBytes).toBeGreaterThan(1000);
    await server.startBackup({ body: { task: 'test' } });
    expect(await waitForEnd()).toMatchObject({ testedAt: expect.any(String), failed: null });
    const kinds = await listKinds(operator);
    expect(kinds.filter((kind) => kind.startsWith('operator-'))).toEqual(
      expect.arrayContaining(['operator-backup-started', 'operator-restore-tested']),
    );
  });

  it('reads reported posts and removes one', async () => {
    await bea.auth.updateUser({ body: { accountType: 'individual' } });
    const { id: postId } = await createTestPost(bea, { audience: 'everyone' });
    const reporter = await createTestUser(fitfolk.url);
    await reporter.feed.reportPost({ params: { postId }, body: { reason: 'unkind' } });
    const feed = clientOf(operator, feedContract);
    expect(await feed.listReportedPosts()).toMatchObject([{ postId, count: 1, reasons: ['unkind'] }]);

    await feed.takeDownReportedPost({ params: { postId } });

    expect(await feed.listReportedPosts()).toEqual([]);
    expect((await bea.fetch(`/api/ootd-posts/${postId}`)).status).toBe(404);
    expect(await listKinds(operator)).toContain('operator-post-taken-down');
  });
});

describe('everyone else', () => {
  it('finds nothing of an operator, and changes nothing', async () => {
    const { id: postId } = await createTestPost(bea, { audience: 'everyone' });
    const json = { 'content-type': 'application/json' };
    const plan = { method: 'PUT', headers: json, body: '{"plan":"pro"}' };
    const calls = [
      ['/api/operator/accounts', {}],
      [`/api/operator/accounts/${bea.user.id}/plan`, plan],
      ['/api/operator/test-mail', { method: 'POST' }],
      ['/api/operator/test-push', { method: 'POST' }],
      ['/api/operator/image-storage', { method: 'POST', headers: json, body: '{"accountIds":[]}' }],
      ['/api/operator/backups', { method: 'POST', headers: json, body: '{"task":"create"}' }],
      ['/api/operator/reports', {}],
      [`/api/operator/posts/${postId}`, { method: 'DELETE' }],
    ] as const;

    for (const [path, init] of calls) {
      expect([path, (await bea.fetch(path, init)).status]).toEqual([path, 404]);
      expect([path, (await fetch(`${fitfolk.url}${path}`, init)).status]).toEqual([path, 401]);
    }
    expect((await bea.fetch(`/api/ootd-posts/${postId}`)).status).toBe(200);
    expect((await bea.fetch('/internal/operator-actions', { method: 'POST' })).status).toBe(404);
  });
});
