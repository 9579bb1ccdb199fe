import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from '../../e2e/support/instance.ts';
import { createTestUser, type TestUser, upgradeToPro } from '../../e2e/support/test-user.ts';

const READS = 40;
const ATTACKS = 16;

/** Occurrences of centuries, one for each second. */
const ENDLESS_CALENDAR = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Attacker//EN',
  'BEGIN:VEVENT',
  'UID:endless',
  'SUMMARY:PE',
  'DTSTART:19000101T000000Z',
  'RRULE:FREQ=SECONDLY',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** Lines that are decoded one by one, because the file is valid in no encoding. */
const LINES = Buffer.alloc(2_000_000, '\n').fill(0xff, 100, 101);

const CALENDARS: Readonly<Record<string, string | Buffer>> = {
  '/endless.ics': ENDLESS_CALENDAR,
  '/lines.ics': LINES,
};

/** A server of somebody else: it serves calendars, and leaves everything else unanswered until it stops. */
const startOutsideServer = async () => {
  const unanswered: ServerResponse[] = [];
  const server: Server = createServer((request, response) => {
    const calendar = CALENDARS[request.url ?? ''];
    if (calendar) response.setHeader('content-type', 'text/calendar').end(calendar);
    else if (request.url?.startsWith('/redirect?')) {
      response.writeHead(302, { location: request.url.slice('/redirect?'.length) }).end();
    } else if (request.url?.startsWith('/image?')) {
      const image = request.url.slice('/image?'.length);
      response.setHeader('content-type', 'text/html');
      response.end(`<title>Hat</title><meta property="og:image" content="${image}">`);
    } else unanswered.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    countUnanswered: () => unanswered.length,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** A server that only the own network reaches, which counts requests. */
const startInsideServer = async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.setHeader('content-type', 'text/html').end('<title>Secret</title>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    countRequests: () => requests,
    stop: () => server.close(),
  };
};

/** Accounts that make services wait for servers of others, or compute what those send. */
export const describeOutsideServers = (): void => {
  describe('an account that keeps a service busy with an outside server', () => {
    let outside: Awaited<ReturnType<typeof startOutsideServer>>;
    let instance: Instance;
    let victim: TestUser;
    let attacker: TestUser;
    beforeAll(async () => {
      outside = await startOutsideServer();
      instance = await startInstance({
        env: {
          WEATHER_URL: `http://${outside.host}`,
          OUTBOUND_PRIVATE_HOSTS: outside.host,
          RATE_LIMIT_FACTOR: '100',
        },
      });
      [victim, attacker] = await Promise.all([createTestUser(instance.url), createTestUser(instance.url)]);
    }, 120_000);
    afterAll(async () => {
      outside?.stop();
      await instance?.remove();
    });

    const readAsVictim = async (): Promise<number[]> => {
      const read = async () => (await victim.fetch(`/api/outfits/${victim.profile.id}`)).status;
      return Promise.all(Array.from({ length: READS }, read));
    };

    it('breaks no read of another account while forecasts are not answered', async () => {
      const attack = new AbortController();
      const request = (index: number) => attacker.fetch(`/api/weather?latitude=${index}&longitude=${index}`);
      const requestUntilStopped = async (index: number) => {
        while (!attack.signal.aborted) await request(index);
      };
      const attacks = Array.from({ length: ATTACKS }, (_, index) => requestUntilStopped(index));
      await expect.poll(outside.countUnanswered).toBeGreaterThan(0);

      const statuses = await readAsVictim();
      attack.abort();
      await Promise.all(attacks);

      expect(new Set(statuses)).toEqual(new Set([200]));
    });

    it('reaches no private address by the link of a shop, a redirect or an image', async () => {
      const inside = await startInsideServer();
      const addresses = [
        inside.url,
        inside.url.replace('127.0.0.1', 'localhost'),
        `${instance.url}/api/version`,
      ];
      const links = addresses.flatMap((address) => [
        address,
        `http://${outside.host}/redirect?${address}`,
        `http://${outside.host}/image?${address}`,
      ]);

      const answers: Response[] = [];
      for (const url of links) {
        const answer = await attacker.fetch('/api/clothing-items/read-product-page', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ url }),
        });
        answers.push(answer);
      }
      inside.stop();

      const pages = await Promise.all(answers.map((answer) => answer.json()));
      expect(answers.map(({ status }) => status)).toEqual(addresses.flatMap(() => [422, 422, 200]));
      expect(pages.map(({ code, imageFailure }) => code ?? imageFailure)).toEqual(
        addresses.flatMap(() => ['product-page-unreachable', 'product-page-unreachable', 'unusable']),
      );
      expect(inside.countRequests()).toBe(0);
    });

    it('breaks no read of another account while pages of shops are not answered', async () => {
      const request = () =>
        attacker.fetch('/api/clothing-items/read-product-page', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ url: `http://${outside.host}/never` }),
        });
      const attacks = Array.from({ length: ATTACKS }, request);
      const read = async () => (await victim.fetch(`/api/clothing-items/${victim.profile.id}`)).status;

      const statuses = await Promise.all(Array.from({ length: READS }, read));
      const answers = await Promise.all(attacks);

      expect(new Set(statuses)).toEqual(new Set([200]));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
    });

    describe('with a calendar', () => {
      let childId: string;
      beforeAll(async () => {
        await upgradeToPro(instance, attacker);
        await attacker.auth.updateUser({ body: { accountType: 'family' } });
        childId = (await attacker.auth.createProfile({ body: { name: 'Eve', birthYear: 2018 } })).id;
      });

      /** Subscribes to a calendar many times at once while the victim reads, and returns the accepted answers. */
      const subscribe = async (name: string): Promise<Response[]> => {
        const put = () =>
          attacker.fetch(`/api/school-calendars/${childId}`, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ url: `http://${outside.host}/${name}`, rules: [] }),
          });
        const [answers, statuses] = await Promise.all([
          Promise.all(Array.from({ length: ATTACKS }, put)),
          readAsVictim(),
        ]);
        expect(new Set(statuses)).toEqual(new Set([200]));
        const accepted = answers.filter(({ status }) => status === 200);
        const others = answers.filter(({ status }) => status !== 200 && status !== 429);
        expect(others.map(({ status }) => status)).toEqual([]);
        expect(accepted).not.toEqual([]);
        return accepted;
      };

      it('computes no endless one, and goes on serving others', async () => {
        const calendars = await Promise.all((await subscribe('endless.ics')).map((answer) => answer.json()));

        expect(calendars.filter(({ skippedEvents }) => skippedEvents !== 1)).toEqual([]);
      });

      it('decodes none for long, and goes on serving others', async () => {
        const startedAt = performance.now();
        await attacker.fetch(`/api/school-calendars/${childId}`, { method: 'DELETE' });

        const calendars = await Promise.all((await subscribe('lines.ics')).map((answer) => answer.json()));

        expect(calendars.map(({ failure }) => failure.reason)).toEqual(
          calendars.map(() => expect.stringMatching(/^too-(?:slow|long)$/)),
        );
        expect(performance.now() - startedAt).toBeLessThan(20_000);
      });
    });
  });
};
