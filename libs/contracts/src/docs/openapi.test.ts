import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { contracts } from '../index.ts';
import { toOpenApi } from './openapi.ts';
import { listPublicEndpoints } from './public-endpoints.ts';

type Operation = {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { required: boolean };
  responses: Record<string, { description: string; content?: Record<string, unknown> }>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

const document = toOpenApi(contracts) as unknown as Document;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('toOpenApi', () => {
  it('returns a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(document));

    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('lists exactly the public endpoints', () => {
    const declared = listPublicEndpoints(contracts).map(
      ({ endpoint: { method, path } }) => `${method.toLowerCase()} ${path.replace(/:\w+/g, '{}')}`,
    );
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`),
    );

    expect(documented.sort()).toEqual(declared.sort());
    expect(documented.join()).not.toContain('/internal/');
  });

  it('names the idempotency key of creations and its error', () => {
    const withKey = operations.filter(({ parameters }) =>
      parameters.some(({ name, in: location }) => location === 'header' && name === 'Idempotency-Key'),
    );

    expect(withKey.map(({ operationId }) => operationId).sort()).toEqual([
      'addComfortFeedback',
      'addItem',
      'block',
      'changePackingItems',
      'createOutfit',
      'createPackingList',
      'createPost',
      'createProfile',
      'createStorageBox',
      'follow',
      'pauseFamilyStreak',
      'planEveryone',
      'proposeOutfit',
      'requestFollow',
    ]);
    for (const { responses, parameters } of withKey) {
      expect(responses[422]?.description).toContain('`idempotency-key-reused`');
      expect(parameters.find(({ name }) => name === 'Idempotency-Key')).toMatchObject({
        schema: { minLength: 1, maxLength: 66, pattern: '^("[!#-~]{1,64}"|[!#-~]{1,64})$' },
      });
    }
  });

  it('gives every operation a unique id', () => {
    const ids = operations.map(({ operationId }) => operationId);

    expect(new Set(ids).size).toBe(ids.length);
  });

  it('merges paths that differ only in parameter names', () => {
    const paths = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));

    expect(new Set(paths).size).toBe(paths.length);
    expect(Object.keys(document.paths['/api/clothing-items/{id}'] ?? {})).toEqual(['get', 'patch', 'delete']);
    expect(Object.keys(document.paths['/api/images/{imageId}'] ?? {})).toEqual(['get']);
  });

  it('lists reads by profile with the profile id in the query too', () => {
    const list = document.paths['/api/clothing-items']?.get;

    expect(list?.parameters.map(({ name, in: location, required }) => [name, location, required])).toEqual([
      ['limit', 'query', false],
      ['cursor', 'query', false],
      ['profileId', 'query', true],
    ]);
  });

  it('requires a session or a token of the scope except on public endpoints', () => {
    expect(document.paths['/api/login']?.post?.security).toEqual([]);
    expect(document.paths['/api/profiles']?.get?.security).toEqual([
      { session: [] },
      { token: ['profiles:read'] },
    ]);
    expect(document.paths['/api/auth/user']?.get?.security).toEqual([{ session: [] }]);
  });

  it('marks parameters and bodies as required or optional', () => {
    const list = document.paths['/api/clothing-items/{id}']?.get;

    expect(list?.parameters.map(({ name, in: location, required }) => [name, location, required])).toEqual([
      ['id', 'path', true],
      ['limit', 'query', false],
      ['cursor', 'query', false],
    ]);
    expect(document.paths['/api/login']?.post?.requestBody?.required).toBe(true);
    expect(document.paths['/api/objects/upload']?.post?.requestBody?.required).toBe(false);
  });

  it('describes common and own errors by status as problem+json', () => {
    const add = document.paths['/api/clothing-items']?.post;

    expect(add?.responses[403]?.description).toContain('`closet-limit`: Free tier limit reached');
    expect(add?.responses[403]?.description).toContain('`cross-site-request`');
    expect(Object.keys(add?.responses[404]?.content ?? {})).toEqual(['application/problem+json']);
    for (const { responses } of operations) expect(Object.keys(responses)).toContain('503');
  });
});
