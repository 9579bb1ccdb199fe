import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { z } from '@fitfolk/contracts/core/zod';
import { describe, expect, it } from 'vitest';
import { type ApiError, ConnectionError, createApi } from './api-client.ts';

const contract = defineContract({
  service: 'notes',
  endpoints: {
    read: defineEndpoint({
      method: 'GET',
      path: '/api/notes/:id',
      access: 'public',
      summary: 'One note',
      params: z.object({ id: z.string() }),
      query: z.object({ limit: z.number().optional() }),
      success: { status: 200, schema: z.object({ text: z.string() }) },
      errors: [],
    }),
    list: defineEndpoint({
      method: 'GET',
      path: '/api/notes',
      access: 'public',
      summary: 'Notes',
      success: {
        status: 200,
        schema: z.array(
          z.object({
            id: z.string(),
            tags: z.array(z.string()),
            author: z.object({ name: z.string() }).nullable(),
          }),
        ),
      },
      errors: [],
    }),
    touch: defineEndpoint({
      method: 'POST',
      path: '/api/touch',
      access: 'public',
      summary: 'Touches',
      success: { status: 204 },
      errors: [],
    }),
    create: defineEndpoint({
      method: 'POST',
      path: '/api/notes',
      access: 'session',
      summary: 'Creates a note',
      acceptsIdempotencyKey: true,
      success: { status: 201, schema: z.object({ id: z.string() }) },
      errors: [],
    }),
  },
  events: {},
});

/** Creates a client whose fetch records requests and returns one response. */
const clientWith = (response: Response) => {
  const requests: Request[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    requests.push(new Request(new URL(String(input), 'http://localhost'), init));
    return response.clone();
  };
  return { requests, api: createApi(contract, { fetch }) };
};

/** Creates a client whose requests fail or succeed one after the other. */
const clientAnswering = (...outcomes: (Response | Error)[]) => {
  const keys: (string | null)[] = [];
  const fetch = async (_input: unknown, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    const outcome = outcomes.shift() ?? Response.json({ id: 'late' });
    if (outcome instanceof Error) throw outcome;
    return outcome;
  };
  return { keys, api: createApi(contract, { fetch, retryDelaysMs: [0, 0] }) };
};
const created = () => Response.json({ id: 'new' }, { status: 201 });
const failed = (status: number, headers: HeadersInit = {}) => new Response('', { status, headers });

describe('createApi', () => {
  it('percent-encodes ids and omits absent query values', async () => {
    const { api, requests } = clientWith(Response.json({ text: 'hello' }));

    expect(await api.read({ params: { id: '../a b' }, query: { limit: undefined } })).toEqual({
      text: 'hello',
    });
    expect(requests[0]?.url).toBe('http://localhost/api/notes/..%2Fa%20b');
  });

  it('sends neither body nor content type without a payload', async () => {
    const { api, requests } = clientWith(new Response(null, { status: 204 }));

    expect(await api.touch()).toBeUndefined();
    expect(requests[0]?.headers.get('content-type')).toBeNull();
    expect(requests[0]?.method).toBe('POST');
  });

  it('starts a new trace with every call', async () => {
    const { api, requests } = clientWith(Response.json({ text: 'hello' }));

    await api.read({ params: { id: '1' } });
    await api.read({ params: { id: '1' } });

    const [first, second] = requests.map(({ headers }) => headers.get('traceparent'));
    expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(second).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(first).not.toBe(second);
  });

  it('rejects an error status with "status: body" and the parsed problem', async () => {
    const body = JSON.stringify({ detail: 'Not yours', code: 'not-found' });
    const headers = {
      'content-type': 'application/problem+json; charset=utf-8',
      'x-request-id': 'f00d',
      'retry-after': '7',
    };
    const { api } = clientWith(new Response(body, { status: 404, headers }));

    const error: ApiError = await api.touch().catch((thrown) => thrown);

    expect(error.message).toBe(`404: ${body}`);
    expect(error.detail).toBe('Not yours');
    expect(error.requestId).toBe('f00d');
    expect(error.retryAfterMs).toBe(7000);
  });

  it('accepts unknown response fields and unknown error codes', async () => {
    const newer = clientWith(Response.json({ text: 'hello', addedLater: { deep: true } }));
    const body = JSON.stringify({
      status: 409,
      detail: 'The coat is elsewhere',
      code: 'coat-elsewhere',
      hint: 'x',
    });
    const headers = { 'content-type': 'application/problem+json' };
    const rejecting = clientWith(new Response(body, { status: 409, headers }));

    expect(await newer.api.read({ params: { id: 'a' } })).toMatchObject({ text: 'hello' });
    await expect(rejecting.api.touch()).rejects.toMatchObject({
      status: 409,
      detail: 'The coat is elsewhere',
    });
  });

  it.each([
    ['null instead of a list', null],
    ['an object instead of a list', {}],
    ['a list of other values', ['text']],
    ['an element without a list', [{ id: '1' }]],
    ['another list of an element', [{ id: '1', tags: 'red', author: null }]],
    ['another object of an element', [{ id: '1', tags: [], author: 'Ana' }]],
  ])('rejects a response with %s', async (_, body) => {
    const { api } = clientWith(Response.json(body));

    await expect(api.list()).rejects.toMatchObject({ status: 502 });
  });

  it.each([
    [[]],
    [[{ id: '1', tags: ['red'], author: null }]],
    [[{ id: '1', tags: [], author: { name: 'Ana' }, addedLater: 1 }]],
  ])('accepts a list such as %j', async (body) => {
    expect(await clientWith(Response.json(body)).api.list()).toEqual(body);
  });

  it('reads a response to an earlier request instead of sending one', async () => {
    const { api, requests } = clientWith(Response.json({ text: 'new' }));
    const read = (response: Promise<Response>) => api.read({ params: { id: 'a' } }, { response });

    expect(await read(Promise.resolve(Response.json({ text: 'early' })))).toEqual({ text: 'early' });
    await expect(read(Promise.reject(new TypeError('lost')))).rejects.toBeInstanceOf(ConnectionError);
    expect(requests).toEqual([]);
  });

  it('tells a lost connection from a defect and from an abort', async () => {
    const reject = (error: unknown) => createApi(contract, { fetch: () => Promise.reject(error) }).touch();

    await expect(reject(new TypeError('Failed to fetch'))).rejects.toBeInstanceOf(ConnectionError);
    for (const error of [new RangeError('a defect'), new DOMException('gone', 'AbortError')])
      await expect(reject(error)).rejects.toBe(error);
  });

  it.each([200, 500, 502])('rejects a page with status %i that is no answer of Fitfolk', async (status) => {
    const headers = { 'content-type': 'text/html' };
    const { api } = clientWith(new Response('<h1>Hotel network</h1>', { status, headers }));

    await expect(api.read({ params: { id: 'a' } })).rejects.toMatchObject({
      status: status === 200 ? 502 : status,
      problem: undefined,
    });
  });

  it('falls back to the status text when the body is empty', async () => {
    const { api } = clientWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));

    await expect(api.touch()).rejects.toThrow('502: Bad Gateway');
  });

  it.each([new TypeError('fetch failed'), failed(502), failed(503), failed(504)])(
    'repeats a creation of unknown outcome with the same key, case %#',
    async (outcome) => {
      const { api, keys } = clientAnswering(outcome, created());

      expect(await api.create()).toEqual({ id: 'new' });

      expect(keys).toHaveLength(2);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
      expect(keys[1]).toBe(keys[0]);
    },
  );

  it('gives every creation a key of its own, or that of the caller', async () => {
    const { api, keys } = clientAnswering(created(), created(), created());

    await api.create();
    await api.create();
    await api.create({}, { idempotencyKey: 'upload-1' });

    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('upload-1');
  });

  it.each([
    [3, (): Error | Response => new TypeError('fetch failed')],
    [1, (): Error | Response => failed(500)],
    [3, (): Error | Response => failed(504)],
  ])(
    'sends a creation of unknown outcome with the same key when it is called again, case %#',
    async (attempts, fail) => {
      const { api, keys } = clientAnswering(...Array.from({ length: attempts }, fail), created(), created());

      await api.create().catch(() => undefined);
      await api.create();
      await api.create();

      const [first, second, third] = [keys[0], keys[attempts], keys[attempts + 1]];
      expect(second).toBe(first);
      expect(third).not.toBe(first);
    },
  );

  it('gives a creation a key of its own after one that was rejected', async () => {
    const { api, keys } = clientAnswering(failed(422), created());

    await expect(api.create()).rejects.toMatchObject({ status: 422 });
    await api.create();

    expect(new Set(keys).size).toBe(2);
  });

  it('rejects with the last error after three attempts', async () => {
    const { api, keys } = clientAnswering(failed(503), failed(503), failed(504));

    await expect(api.create()).rejects.toMatchObject({ status: 504 });
    expect(keys).toHaveLength(3);
  });

  it('leaves the repetition of a creation to a caller that passes its key', async () => {
    const { api, keys } = clientAnswering(failed(503));

    await expect(api.create({}, { idempotencyKey: 'upload-1' })).rejects.toMatchObject({ status: 503 });
    expect(keys).toEqual(['upload-1']);
  });

  it.each([failed(400), failed(409), failed(500), failed(503, { 'retry-after': '60' })])(
    'repeats no creation that is rejected or asked to wait long, case %#',
    async (outcome) => {
      const { api, keys } = clientAnswering(outcome);

      await expect(api.create()).rejects.toMatchObject({ status: outcome.status });
      expect(keys).toHaveLength(1);
    },
  );

  it('repeats no request without a key', async () => {
    const { api, keys } = clientAnswering(failed(503));

    await expect(api.touch()).rejects.toMatchObject({ status: 503 });
    expect(keys).toEqual([null]);
  });
});
