import { describe, expect, it } from 'vitest';
import type { Target } from '../support/target.ts';

const json = (method: string, body: string, type = 'application/json') => ({
  method,
  body,
  headers: { 'content-type': type },
});

/** Fields that nobody may set, by the call that they are sent with. */
const plantedFields = [
  [
    'PATCH',
    '/api/auth/user',
    ['id', 'isPremium', 'plan', 'username', 'passwordHash', 'oidcSub', 'createdAt', 'version'],
  ],
  ['POST', '/api/profiles', ['id', 'userId', 'accountId', 'isSeenOutside', 'createdAt']],
  [
    'POST',
    '/api/clothing-items',
    ['id', 'accountId', 'wearCount', 'lastWornDate', 'thumbHash', 'createdAt', '$where'],
  ],
  ['POST', '/api/outfits', ['id', 'accountId', 'wornDate', 'plannedAt', 'version', 'createdAt']],
  [
    'POST',
    '/api/ootd-posts',
    ['id', 'accountId', 'voteCount', 'isWinner', 'isRepeated', 'sharedAt', 'width'],
  ],
  ['POST', '/api/packing-lists', ['id', 'accountId', 'version', 'dismissed', 'createdAt']],
  ['POST', '/api/web-vitals', ['accountId', 'userAgent', 'service']],
  ['POST', '/api/follows', ['id', 'accountId', 'createdAt']],
] as const;

/** Mass assignment, operators, and bodies that are malformed, oversized or of another type. */
export const describeBodies = (getTarget: () => Target): void => {
  describe('a planted field', () => {
    const cases = plantedFields.flatMap(([method, path, fields]) =>
      [...fields, '__proto__', 'constructor'].map((field) => [method, path, field] as const),
    );

    it.each(cases)('is rejected by %s %s: %s', async (method, path, field) => {
      const { attacker } = getTarget();
      const profileId = attacker.profile.id;
      const valid = { profileId, followerId: profileId, followingId: profileId, name: 'A', category: 'tops' };
      const body = JSON.stringify({ ...valid, planted: 1 }).replace('"planted"', JSON.stringify(field));

      const response = await attacker.fetch(path, json(method, body));

      expect(response.status).toBe(400);
      expect((await response.json()).code).toMatch(/validation-failed|malformed-request/);
    });

    it('does not make a new account premium', async () => {
      const { url } = getTarget();
      const name = `planted-${crypto.randomUUID().slice(0, 8)}`;
      const registration = { username: name, email: `${name}@example.com`, password: 'a-long-enough-secret' };
      const granted = { isPremium: true, onboardingCompleted: true };

      const response = await fetch(
        `${url}/api/register`,
        json('POST', JSON.stringify({ ...registration, ...granted })),
      );

      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ isPremium: false, onboardingCompleted: false });
    });
  });

  describe('an operator in place of a text', () => {
    it.each([{ $gt: '' }, { $ne: null }, ['a'], null, 1, true])('%j does not sign in', async (operator) => {
      const { url, victim } = getTarget();
      for (const body of [
        { username: operator, password: operator },
        { username: victim.username, password: operator },
      ]) {
        const response = await fetch(`${url}/api/login`, json('POST', JSON.stringify(body)));
        expect(response.status).toBe(400);
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    });

    it('in a query is a value', async () => {
      const { attacker, victim } = getTarget();
      for (const query of [
        `profileId[$ne]=x`,
        `profileId=${victim.profile.id}&profileId=${attacker.profile.id}`,
      ]) {
        const response = await attacker.fetch(`/api/outfits?${query}`);
        expect([400, 404]).toContain(response.status);
      }
    });
  });

  describe('a name that hides or reorders text', () => {
    it.each(['Ana\u202egnp.exe', 'Ana\u0000', '\u200b', '\u3164', 'A\u2066na', '\u200d\u200c'])(
      '%j is stored nowhere',
      async (name) => {
        const { attacker } = getTarget();
        const { id: profileId } = attacker.profile;
        const item = { profileId, category: 'tops' };
        const packed = { id: crypto.randomUUID(), quantity: 1, packed: false };
        const token = { scopes: ['closet:read'], profileIds: null, validForDays: 1 };
        for (const [method, path, body] of [
          ['PATCH', `/api/profiles/${profileId}`, { name }],
          ['PATCH', '/api/auth/user', { firstName: name }],
          ['POST', '/api/clothing-items', { ...item, name }],
          ['POST', '/api/clothing-items', { ...item, name: 'Shirt', tags: [name] }],
          ['POST', '/api/outfits', { profileId, name, clothingItemIds: [profileId] }],
          ['POST', '/api/packing-lists', { profileId, name }],
          ['POST', '/api/packing-lists', { profileId, name: 'Rome', tripType: name }],
          ['POST', '/api/packing-lists', { profileId, name: 'Rome', items: [{ ...packed, name }] }],
          ['POST', '/api/storage-boxes', { name }],
          ['POST', '/api/storage-boxes', { name: 'Attic', location: name }],
          ...['brand', 'shop', 'material'].map(
            (field) =>
              [
                'POST',
                '/api/clothing-items',
                { ...item, name: 'Shirt', details: { [field]: name } },
              ] as const,
          ),
          ['POST', '/api/outfits', { profileId, occasion: name, clothingItemIds: [profileId] }],
          ['POST', '/api/auth/access-tokens', { ...token, name }],
          ['POST', '/api/auth/webhooks', { name, url: 'https://example.com', events: ['item.added'] }],
        ] as const) {
          const response = await attacker.fetch(path, json(method, JSON.stringify(body)));
          expect([path, response.status, await response.text()]).toEqual([
            path,
            400,
            expect.stringContaining('name-characters'),
          ]);
        }
      },
    );
  });

  describe('a name of combining marks, which take long to sort', () => {
    it('keeps no service busy', async () => {
      const { attacker, victim } = getTarget();
      const name = `a${'\u0315\u0300'.repeat(15_000)}`;
      const item = { profileId: attacker.profile.id, category: 'tops', name: 'Shirt' };
      const send = async ([path, body]: readonly [string, object]) =>
        (await attacker.fetch(path, json('POST', JSON.stringify(body)))).status;
      const requests = [
        ['/api/clothing-items', { ...item, name }],
        ['/api/clothing-items', { ...item, tags: [name] }],
        ['/api/clothing-items', { ...item, details: { brand: name } }],
        ['/api/clothing-items', { ...item, details: { notes: name } }],
      ] as const;
      const repeated = Array.from({ length: 5 }, () => requests).flat();
      const startedAt = performance.now();

      const answers = Promise.all(repeated.map(send));
      const read = await victim.fetch(`/api/clothing-items/${victim.profile.id}`);

      expect(read.status).toBe(200);
      expect(await answers).toEqual(repeated.map(() => 400));
      // Sorting the marks takes a third of a second for each name.
      expect(performance.now() - startedAt).toBeLessThan(3000);
    });
  });

  describe('a body', () => {
    const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

    it.each([
      ['that is not JSON', json('POST', '{"name":'), 400],
      ['that is empty', json('POST', ''), 415],
      ['that is deeply nested', json('POST', deep), 400],
      ['that is a list', json('POST', '[]'), 400],
      ['with a lone surrogate as name', json('POST', '{"name":"\\ud800"}'), 400],
      ['of 65 KiB', json('POST', JSON.stringify({ name: 'a'.repeat(65 * 1024) })), 413],
      ['as text', json('POST', '{"name":"A"}', 'text/plain'), 415],
      ['as a form', json('POST', 'name=A', 'application/x-www-form-urlencoded'), 415],
      ['as JSON in disguise', json('POST', '{"name":"A"}', 'text/plain;application/json'), 415],
    ])('%s is rejected', async (_case, init, status) => {
      const response = await getTarget().attacker.fetch('/api/packing-lists', init);

      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.text()).not.toMatch(/at \w+ \(|node_modules|Mongo/);
    });
  });
};
