import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { z } from '@fitfolk/contracts/core/zod';
import { describe, expect, it } from 'vitest';
import { type ApiError, createApi } from './api-client.ts';

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
    touch: defineEndpoint({
      method: 'POST',
      path: '/api/touch',
      access: 'public',
      summary: 'Touches',
      success: { status: 204 },
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

  it('falls back to the status text when the body is empty', async () => {
    const { api } = clientWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));

    await expect(api.touch()).rejects.toThrow('502: Bad Gateway');
  });
});
