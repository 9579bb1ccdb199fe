import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createApi } from '@fitfolk/api-client';
import { defineContract } from '@fitfolk/contracts/core/contract';
import { defineEndpoint } from '@fitfolk/contracts/core/endpoint';
import { OpaqueId } from '@fitfolk/contracts/core/fields';
import { z } from '@fitfolk/contracts/core/zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServices, type TestServices } from '../../testing/harness.ts';
import { AppError } from '../errors/app-error.ts';
import { defineService } from '../runtime/service.ts';
import { implement } from './implement.ts';

const Note = z.object({ id: z.string(), text: z.string() });

const notesContract = defineContract({
  service: 'notes',
  endpoints: {
    read: defineEndpoint({
      method: 'GET',
      path: '/api/notes/:id',
      access: 'onboarded',
      summary: 'One note',
      params: z.object({ id: OpaqueId }),
      success: { status: 200, schema: Note },
      errors: ['not-found'],
    }),
    write: defineEndpoint({
      method: 'POST',
      path: '/api/notes',
      access: 'session',
      summary: 'A new note',
      body: z.strictObject({ text: z.string().min(3) }),
      success: { status: 201, schema: Note },
      errors: [],
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: '/api/notes/:id',
      access: 'session',
      summary: 'Removes a note',
      params: z.object({ id: OpaqueId }),
      success: { status: 204 },
      errors: ['not-found'],
    }),
    fail: defineEndpoint({
      method: 'POST',
      path: '/api/fail',
      access: 'public',
      summary: 'Fails as requested',
      body: z.object({ how: z.enum(['secret', 'unreachable']) }),
      success: { status: 204 },
      errors: [],
    }),
    inner: defineEndpoint({
      method: 'GET',
      path: '/internal/notes',
      access: 'service',
      summary: 'Number of notes',
      success: { status: 200, schema: z.object({ count: z.number() }) },
      errors: [],
    }),
  },
  events: {},
});

const notes = defineService({
  name: 'notes',
  config: z.object({}),
  needs: [],
  calls: ['gateway'],
  start: ({ http, verify }) =>
    implement(
      http,
      notesContract,
      {
        read: ({ params }) => {
          if (params.id !== 'known') throw new AppError('not-found');
          return { id: 'known', text: 'hello', secret: 'hidden' };
        },
        write: ({ body }) => ({ id: 'new', text: body.text }),
        remove: async () => {},
        fail: ({ body }) => {
          if (body.how === 'secret') throw new Error('password hunter2');
          throw Object.assign(new Error('gone'), { name: 'MongoServerSelectionError' });
        },
        inner: () => ({ count: 1 }),
      },
      verify,
    ),
});

let services: TestServices;
beforeAll(async () => {
  services = await startTestServices([notes]);
});
afterAll(() => services.stop());

const post = (path: string, body: unknown, token?: string) =>
  fetch(`${services.url('notes')}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });

describe('implement', () => {
  it('responds with the declared fields only', async () => {
    const ana = await services.createUser();

    const response = await fetch(`${services.url('notes')}/api/notes/known`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });

    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ id: 'known', text: 'hello' });
  });

  it('responds with the declared status', async () => {
    const ana = await services.createUser();
    const api = ana.api(notesContract);

    expect(await api.write({ body: { text: 'hello' } })).toEqual({ id: 'new', text: 'hello' });
    expect(await api.remove({ params: { id: 'x' } })).toBeUndefined();
  });

  it('rejects callers without the required access', async () => {
    const newUser = await services.createUser({ onboarded: false });
    const api = newUser.api(notesContract);
    const anonymous = createApi(notesContract, { baseUrl: services.url('notes') });

    await expect(anonymous.write({ body: { text: 'hello' } })).rejects.toMatchObject({
      status: 401,
      problem: { code: 'unauthenticated' },
    });
    await expect(api.read({ params: { id: 'known' } })).rejects.toMatchObject({
      status: 403,
      problem: { code: 'onboarding-required' },
    });
    await expect(api.inner()).rejects.toMatchObject({ status: 404 });
    await expect(api.write({ body: { text: 'hello' } })).resolves.toBeDefined();
  });

  it('rejects a token that another gateway signed', async () => {
    const other = await startTestServices([notes]);
    const eve = await other.createUser();
    await other.stop();

    const response = await post('/api/notes', { text: 'hello' }, eve.token);

    expect(response.status).toBe(401);
  });

  it('accepts a service token on internal paths', async () => {
    const response = await fetch(`${services.url('notes')}/internal/notes`, {
      headers: { authorization: `Bearer ${await services.createServiceToken()}` },
    });

    expect(await response.json()).toEqual({ count: 1 });
  });

  it('reports every invalid field, with the first message as detail', async () => {
    const ana = await services.createUser();

    const response = await post('/api/notes', { text: 'ab', isPremium: true }, ana.token);

    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({
      code: 'validation-failed',
      detail: 'String must contain at least 3 character(s)',
      errors: [
        { path: 'text', message: 'String must contain at least 3 character(s)' },
        { path: '', message: "Unrecognized key(s) in object: 'isPremium'" },
      ],
    });
  });

  it.each([
    ['invalid JSON', '{', 'application/json', 400, 'malformed-request'],
    [
      'another content type',
      'text=hello',
      'application/x-www-form-urlencoded',
      415,
      'media-type-unsupported',
    ],
    [
      'a body that is too large',
      JSON.stringify({ text: 'x'.repeat(70_000) }),
      'application/json',
      413,
      'body-too-large',
    ],
  ])('rejects %s', async (_, body, contentType, status, code) => {
    const ana = await services.createUser();

    const response = await fetch(`${services.url('notes')}/api/notes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ana.token}`, 'content-type': contentType },
      body,
    });

    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ status, code });
  });

  it('hides the message of a defect and maps an unavailable server to 503', async () => {
    const defect = await post('/api/fail', { how: 'secret' });
    const lost = await post('/api/fail', { how: 'unreachable' });

    expect(defect.status).toBe(500);
    expect(await defect.text()).not.toContain('hunter2');
    expect(lost.status).toBe(503);
    expect(lost.headers.get('retry-after')).toBe('2');
  });

  it('responds identically to a missing entity and an unknown path', async () => {
    const ana = await services.createUser();
    const read = async (path: string) => {
      const response = await fetch(`${services.url('notes')}${path}`, {
        headers: { authorization: `Bearer ${ana.token}` },
      });
      return [response.status, await response.text()];
    };

    const missing = await read('/api/notes/missing');

    expect(missing[0]).toBe(404);
    expect(await read(`/api/notes/${'x'.repeat(200)}`)).toEqual(missing);
    expect(await read('/api/nowhere')).toEqual(missing);
  });

  it('responds to invalid HTTP with a problem', async () => {
    const { hostname, port } = new URL(services.url('notes'));
    const socket = connect(Number(port), hostname);
    socket.write('GET /api/notes/known HTTP/1.1\r\nbroken header\r\n\r\n');

    const response = await text(socket);

    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(response.slice(response.indexOf('{')))).toMatchObject({ code: 'malformed-request' });
  });
});
