import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { z } from '@fitfolk/contracts/core/zod';
import { expect, test } from 'vitest';
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

/** A fetch that records requests and gives one answer. */
const answering = (response: Response) => {
  const requests: Request[] = [];
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    requests.push(new Request(new URL(String(input), 'http://localhost'), init));
    return response.clone();
  };
  return { requests, api: createApi(contract, { fetch }) };
};

test('percent-encodes ids and leaves out absent query values', async () => {
  const { api, requests } = answering(Response.json({ text: 'hello' }));

  expect(await api.read({ params: { id: '../a b' }, query: { limit: undefined } })).toEqual({
    text: 'hello',
  });
  expect(requests[0]?.url).toBe('http://localhost/api/notes/..%2Fa%20b');
});

test('sends neither body nor content type without a payload', async () => {
  const { api, requests } = answering(new Response(null, { status: 204 }));

  expect(await api.touch()).toBeUndefined();
  expect(requests[0]?.headers.get('content-type')).toBeNull();
  expect(requests[0]?.method).toBe('POST');
});

test('begins a trace of its own with every call', async () => {
  const { api, requests } = answering(Response.json({ text: 'hello' }));

  await api.read({ params: { id: '1' } });
  await api.read({ params: { id: '1' } });

  const [one, other] = requests.map(({ headers }) => headers.get('traceparent'));
  expect(one).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(other).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(one).not.toBe(other);
});

test('turns a non-OK answer into "status: body", with the problem beside it', async () => {
  const body = JSON.stringify({ detail: 'Not yours', code: 'not-found' });
  const headers = { 'content-type': 'application/problem+json; charset=utf-8', 'x-request-id': 'f00d' };
  const { api } = answering(new Response(body, { status: 404, headers }));

  const error: ApiError = await api.touch().catch((thrown) => thrown);

  expect(error.message).toBe(`404: ${body}`);
  expect(error.detail).toBe('Not yours');
  expect(error.requestId).toBe('f00d');
});

test('takes an answer of a newer service, and a refusal whose code it does not know', async () => {
  const newer = answering(Response.json({ text: 'hello', fromTomorrow: { deep: true } }));
  const body = JSON.stringify({
    status: 409,
    detail: 'The coat is elsewhere',
    code: 'coat-elsewhere',
    hint: 'x',
  });
  const headers = { 'content-type': 'application/problem+json' };
  const refusing = answering(new Response(body, { status: 409, headers }));

  expect(await newer.api.read({ params: { id: 'a' } })).toMatchObject({ text: 'hello' });
  await expect(refusing.api.touch()).rejects.toMatchObject({ status: 409, detail: 'The coat is elsewhere' });
});

test('falls back to the status text when the body is empty', async () => {
  const { api } = answering(new Response('', { status: 502, statusText: 'Bad Gateway' }));

  await expect(api.touch()).rejects.toThrow('502: Bad Gateway');
});
