import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { contracts } from '@fitfolk/contracts/index';
import { LIVE_PATH } from '@fitfolk/contracts/live-path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Instance, startInstance } from '../e2e/modes.ts';
import { createPerson } from '../e2e/person.ts';
import { answerOf, codeOf } from './ask.ts';

let fitfolk: Instance;
beforeAll(async () => {
  fitfolk = await startInstance();
}, 180_000);
afterAll(() => fitfolk?.remove());

const SOME_ID = '01890000-0000-7000-8000-000000000000';
const endpoints = contracts.flatMap((contract) => Object.values<Endpoint>(contract.endpoints));
const addressOf = ({ path }: Endpoint) => path.replace(/:\w+/g, SOME_ID);
const table = (list: readonly Endpoint[]) =>
  list.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const outside = endpoints.filter(({ path }) => path.startsWith('/api/'));

const asStranger = async (path: string, method = 'GET') =>
  answerOf(await fetch(`${fitfolk.url}${path}`, { method, redirect: 'manual' }));
const newcomer = () => createPerson(fitfolk.url, { onboarded: false });

describe('a stranger', () => {
  test.each(table(outside.filter(({ access }) => access !== 'public')))(
    'is not let in: %s',
    async (_, endpoint) => {
      const answer = await asStranger(addressOf(endpoint), endpoint.method);

      expect([answer.status, codeOf(answer)]).toEqual([401, 'unauthenticated']);
    },
  );

  test.each(table(outside.filter(({ access }) => access === 'public')))(
    'is let in: %s',
    async (_, endpoint) => {
      const answer = await asStranger(addressOf(endpoint), endpoint.method);

      expect(codeOf(answer)).not.toBe('unauthenticated');
    },
  );

  test('does not hear what happens', async () => {
    expect((await asStranger(LIVE_PATH)).status).toBe(401);
  });
});

describe('who is signed in but not onboarded', () => {
  test.each(table(outside.filter(({ access }) => access === 'onboarded')))(
    'has to wait: %s',
    async (_, endpoint) => {
      const ana = await newcomer();

      const answer = await answerOf(await ana.fetch(addressOf(endpoint), { method: endpoint.method }));

      expect([answer.status, codeOf(answer)]).toEqual([403, 'onboarding-required']);
    },
  );

  test.each(table(outside.filter(({ access }) => access === 'session')))(
    'is let in: %s',
    async (_, endpoint) => {
      const ana = await newcomer();

      const answer = await answerOf(
        await ana.fetch(addressOf(endpoint), { method: endpoint.method, redirect: 'manual' }),
      );

      expect(['unauthenticated', 'onboarding-required']).not.toContain(codeOf(answer));
    },
  );

  test('does not hear what happens', async () => {
    const ana = await newcomer();

    expect((await ana.fetch(LIVE_PATH)).status).toBe(403);
  });
});

describe('what services alone call', () => {
  test.each(table(endpoints.filter(({ path }) => path.startsWith('/internal/'))))(
    'is not there for anybody outside: %s',
    async (_, endpoint) => {
      const ana = await createPerson(fitfolk.url);
      const path = endpoint.path.replace(/:\w+/g, ana.user.id);

      const answer = await answerOf(await ana.fetch(path, { method: endpoint.method }));

      expect([answer.status, codeOf(answer)]).toEqual([404, 'not-found']);
    },
  );
});
