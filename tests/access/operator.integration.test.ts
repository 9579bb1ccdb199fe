import { createApi } from '@fitfolk/api-client';
import { feedContract } from '@fitfolk/contracts/feed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const feedOf = ({ fetch }: TestUser) =>
  createApi(feedContract, { fetch: (path, init) => fetch(`${path}`, init) });
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

  it('reads reported posts and removes one', async () => {
    await bea.auth.updateUser({ body: { accountType: 'individual' } });
    const { id: postId } = await createTestPost(bea, { audience: 'everyone' });
    const reporter = await createTestUser(fitfolk.url);
    await reporter.feed.reportPost({ params: { postId }, body: { reason: 'unkind' } });
    const feed = feedOf(operator);
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
