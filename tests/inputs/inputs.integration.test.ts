import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { commonErrors } from '@fitfolk/contracts/core/endpoint';
import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import { publicContracts } from '@fitfolk/contracts/index';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '../access/access-case.ts';
import { accessCases } from '../access/cases/access-cases.ts';
import type { ObservedResponse } from '../access/observed-response.ts';
import { sendRequest } from '../access/send-request.ts';
import { createTestFamily, type TestFamily } from '../access/test-family.ts';
import { type Instance, startInstance } from '../e2e/support/instance.ts';
import { createSample, type Field, listFields } from './fields.ts';
import { getOddValues } from './values.ts';

let fitfolk: Instance;
let ana: TestFamily;
let bea: TestFamily;
beforeAll(async () => {
  fitfolk = await startInstance({ env: { RATE_LIMIT_FACTOR: '10000' } });
  bea = await createTestFamily(fitfolk.url);
}, 180_000);
// Requests that succeed change the password, the session or the profiles of the family.
beforeEach(async () => {
  ana = await createTestFamily(fitfolk.url);
});
afterAll(() => fitfolk?.remove());

const endpoints = publicContracts.flatMap(({ service, endpoints: all }) =>
  Object.entries<Endpoint>(all)
    .filter(([, { path, query, body }]) => path.startsWith('/api/') && (query || body))
    .map(([name, endpoint]) => ({ name: `${service}.${name}`, endpoint })),
);

/** Creates a valid request. */
const createRequest = async (endpoint: Endpoint): Promise<Request> => {
  const accessCase = accessCases.find((entry) => entry.endpoint === endpoint)?.accessCase;
  if (accessCase) return accessCase.request(ana, bea);
  const name = `u${crypto.randomUUID().slice(0, 12)}`;
  /** Fields whose schema is a rule that JSON Schema does not express. */
  const bodies: Readonly<Record<string, Json>> = {
    '/api/register': { username: name, email: `${name}@example.com`, password: 'secret1' },
    '/api/auth/invitations/claim': {
      token: 'a',
      email: `${name}@example.com`,
      password: 'secret1',
      firstName: 'Ana',
    },
    '/api/auth/first-run/test-mail': { token: 'a', email: `${name}@example.com` },
    '/api/auth/password': { currentPassword: ana.person.password, newPassword: ana.person.password },
    '/api/auth/parent-pin': { pin: '4711' },
    '/api/auth/tablets': { code: '000000', name: 'Kitchen' },
    '/api/auth/tablets/waiting': { code: '000000' },
    '/api/web-vitals': { path: '/' },
  };
  return {
    ...(endpoint.query
      ? { query: createSample(toJsonSchema(endpoint.query, 'input')) as Record<string, string> }
      : {}),
    ...(endpoint.body
      ? { body: bodies[endpoint.path] ?? (createSample(toJsonSchema(endpoint.body, 'input')) as Json) }
      : {}),
  };
};

/** Creates another valid request, of another family where this one reached a limit. */
const renewRequest = (endpoint: Endpoint): Promise<Request> =>
  createRequest(endpoint).catch(async () => {
    ana = await createTestFamily(fitfolk.url);
    return createRequest(endpoint);
  });

/** The entries of a changed list have the schema and the code of those of a new one, and each costs two requests. */
const isTestedElsewhere = ({ method, path }: Endpoint, location: string): boolean =>
  method === 'PATCH' && path === '/api/packing-lists/:listId' && location.startsWith('body.items.');

/** Rules about two fields, whose message names the one to change. */
const ABOUT_TWO_FIELDS = ['coordinates-invalid', 'end-before-start'];
/** Counts changes. */
const VERSION = 'version';

/** Elements of items that do not belong to the outfit are left out of its picture. */
const ARRANGED_ITEM = 'arrangement.clothingItemId';

type Problem = {
  readonly code: string;
  readonly errors?: readonly { readonly path: string; readonly code: string }[];
};

const withoutIndexes = (path: string): string => path.replaceAll(/\.\d+(?=\.|$)/g, '');

/** Returns the value of a response at the location of an input, in the last element of lists. */
const readAt = (body: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return body;
  const node = Array.isArray(body) ? body.at(-1) : body;
  return typeof node === 'object' && node !== null ? readAt((node as Json)[step], rest) : undefined;
};

const normalize = (text: string): string => text.normalize('NFC').trim();
const UNSHOWABLE = /(?![\n\t])[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/** Describes what is wrong with the response to a value of an input; undefined if nothing is. */
const findFault = (
  endpoint: Endpoint,
  { location, schema }: Field,
  value: unknown,
  { status, body }: ObservedResponse,
): string | undefined => {
  if (status >= 400) {
    const { code, errors = [] } = JSON.parse(body) as Problem;
    const known: readonly string[] = [...endpoint.errors, ...commonErrors];
    const isExpected = status < 500 ? known.includes(code) : (endpoint.errors as string[]).includes(code);
    if (!isExpected) return `answers ${status} ${code}`;
    if (code !== 'validation-failed') return undefined;
    const field = location.split('.').slice(1).join('.');
    const isNamed = errors.some(({ path, code: rule }) => {
      const named = withoutIndexes(path);
      const isAbout = field.startsWith(named) || named.startsWith(field);
      return named !== '' && (isAbout || ABOUT_TWO_FIELDS.includes(rule));
    });
    return isNamed ? undefined : `names ${JSON.stringify(errors)}`;
  }
  if (endpoint.method === 'GET' || !location.startsWith('body') || !body) return undefined;
  const read = readAt(JSON.parse(body), location.split('.').slice(1));
  if (read === undefined || location.endsWith(VERSION) || location.endsWith(ARRANGED_ITEM)) return undefined;
  if (typeof value === 'string' && typeof read === 'string') {
    if (UNSHOWABLE.test(read)) return `keeps ${JSON.stringify(read)}`;
    if (read === '') return 'keeps an empty text';
    return read === value || read === normalize(value)
      ? undefined
      : `reads back ${JSON.stringify(read).slice(0, 80)}`;
  }
  if (typeof value === 'string' && read === null)
    return normalize(value) === '' ? undefined : 'reads back null';
  if (typeof value === 'number')
    return Object.is(read, value) || read === value ? undefined : `reads back ${read}`;
  if (schema.type === 'array' && Array.isArray(value) && Array.isArray(read)) {
    const entries = read.map((each) => JSON.stringify(each));
    return new Set(entries).size === entries.length ? undefined : 'keeps an entry twice';
  }
  return undefined;
};

describe('every input at its limits', { tags: 'extended' }, () => {
  it.each(endpoints)(
    'is kept as documented, or rejected by its name, by $name',
    async ({ endpoint }) => {
      const faults: string[] = [];
      for (const field of listFields(endpoint).filter(
        ({ location }) => !isTestedElsewhere(endpoint, location),
      )) {
        let request = await renewRequest(endpoint);
        for (const value of getOddValues(field.schema)) {
          const response = await sendRequest(ana, endpoint, field.set(request, value));
          const fault = findFault(endpoint, field, value, response);
          const shown = (JSON.stringify(value) ?? '').slice(0, 60);
          if (fault) faults.push(`${field.location} ${shown}: ${fault.slice(0, 300)}`);
          // An image, a code or a version creates only one thing.
          if (response.status < 300 || response.status === 409) request = await renewRequest(endpoint);
        }
      }
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
