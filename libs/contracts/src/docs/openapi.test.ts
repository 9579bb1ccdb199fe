import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import type { z } from '../core/zod.ts';
import { publicContracts } from '../index.ts';
import * as auth from '../services/auth.ts';
import * as closet from '../services/closet.ts';
import * as outfits from '../services/outfits.ts';
import * as packing from '../services/packing.ts';
import { toOpenApi } from './openapi.ts';
import { listPublicEndpoints } from './public-endpoints.ts';

type Reference = { $ref: string };
type Response = { description: string; content?: Record<string, { schema: unknown }> };
type Parameter = { name: string; in: string; required?: boolean };
type Operation = {
  operationId: string;
  security: unknown[];
  parameters?: (Parameter & Reference)[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<string, Response & Reference>;
};
type Document = {
  security: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};

const document = toOpenApi(publicContracts) as unknown as Document;
/** Returns what a reference refers to. */
const resolve = <Value extends object>(
  value: (Value & { readonly $ref?: string }) | undefined,
): Value | undefined => {
  const [kind = '', name = ''] = value?.$ref?.split('/').slice(2) ?? [];
  return value?.$ref ? (document.components[kind]?.[name] as Value) : value;
};
const listParameters = (operation: Operation | undefined) =>
  operation?.parameters?.map((parameter) => {
    const { name, in: location, required } = resolve<Parameter>(parameter) ?? {};
    return [name, location, required];
  });
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('toOpenApi', () => {
  it('returns a valid OpenAPI 3.1 document', async () => {
    const result = await new Validator().validate(structuredClone(document));

    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
  });

  it('has valid examples of the schemas that programs use most', () => {
    const services: Readonly<Record<string, unknown>> = { ...auth, ...closet, ...outfits, ...packing };
    const shown = Object.entries(document.components.schemas ?? {}).flatMap(([name, schema]) =>
      ((schema as { examples?: unknown[] }).examples ?? []).map((example) => ({ name, example })),
    );

    expect(shown.map(({ name }) => name)).toEqual([
      'ClothingItem',
      'NewClothingItem',
      'NewOutfit',
      'Outfit',
      'PackingList',
      'Profile',
    ]);
    for (const { name, example } of shown)
      expect((services[name] as z.ZodType).parse(example), name).toEqual(example);
  });

  it('lists exactly the public endpoints', () => {
    const declared = listPublicEndpoints(publicContracts).map(
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
      parameters?.some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey'),
    );

    expect(withKey.map(({ operationId }) => operationId).sort()).toEqual([
      'addComfortFeedback',
      'addItem',
      'addWish',
      'approveProposals',
      'block',
      'changePackingItems',
      'createOutfit',
      'createPackingList',
      'createPost',
      'createProfile',
      'createStorageBox',
      'exchangeCells',
      'follow',
      'pauseFamilyStreak',
      'planEveryone',
      'proposeOutfit',
      'requestFollow',
    ]);
    for (const { responses } of withKey)
      expect(resolve(responses[422])?.description).toContain('`idempotency-key-reused`');
    expect(document.components.parameters?.IdempotencyKey).toMatchObject({
      name: 'Idempotency-Key',
      in: 'header',
      schema: { minLength: 1, maxLength: 66, pattern: '^("[!#-~]{1,64}"|[!#-~]{1,64})$' },
    });
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

    expect(listParameters(list)).toEqual([
      ['limit', 'query', undefined],
      ['cursor', 'query', undefined],
      ['category', 'query', undefined],
      ['laundry', 'query', undefined],
      ['isFavorite', 'query', undefined],
      ['order', 'query', undefined],
      ['profileId', 'query', true],
    ]);
  });

  it('requires a session or a token of the scope except on public endpoints', () => {
    expect(document.paths['/api/login']?.post?.security).toEqual([]);
    expect(document.paths['/api/profiles']?.get?.security).toEqual([
      { session: [] },
      { token: ['profiles:read'] },
    ]);
    expect(document.security).toEqual([{ session: [] }]);
    expect(document.paths['/api/auth/user']?.get).not.toHaveProperty('security');
  });

  it('marks parameters and bodies as required or optional', () => {
    const list = document.paths['/api/clothing-items/{id}']?.get;

    expect(listParameters(list)).toEqual([
      ['id', 'path', true],
      ['limit', 'query', undefined],
      ['cursor', 'query', undefined],
      ['category', 'query', undefined],
      ['laundry', 'query', undefined],
      ['isFavorite', 'query', undefined],
      ['order', 'query', undefined],
    ]);
    expect(document.paths['/api/login']?.post?.requestBody?.required).toBe(true);
    expect(document.paths['/api/objects/upload']?.post?.requestBody?.required).toBe(false);
  });

  it('describes common and own errors by status as problem+json', () => {
    const add = document.paths['/api/clothing-items']?.post;

    expect(resolve(add?.responses[403])?.description).toContain('`closet-limit`: Free tier limit reached');
    // The code of all endpoints is allowed there, too, and described once.
    expect(JSON.stringify(resolve(add?.responses[403]))).toContain('"cross-site-request"');
    expect(Object.keys(resolve(add?.responses[404])?.content ?? {})).toEqual(['application/problem+json']);
    for (const { responses } of operations) {
      const { description } = resolve(responses.default) ?? {};
      expect(description).toContain('`rate-limited`');
      expect(description).toContain('`cross-site-request`');
      expect(description).toContain('`unavailable`');
    }
  });

  it('names the schemas that the contracts export, and refers to them', () => {
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const add = document.paths['/api/clothing-items']?.post;
    expect(add?.requestBody?.content['application/json']?.schema).toEqual(ref('NewClothingItem'));
    expect(resolve(add?.responses[201])?.content?.['application/json']?.schema).toEqual(ref('ClothingItem'));
    expect(
      resolve(document.paths['/api/outfits/{id}']?.get?.responses[200])?.content?.['application/json']
        ?.schema,
    ).toEqual({
      type: 'array',
      items: ref('Outfit'),
    });
    expect(document.components.schemas?.ClothingItem).toMatchObject({ properties: { id: ref('Id') } });
    const text = JSON.stringify(document);
    expect(text).not.toContain('$defs');
    const names = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name ?? '');
    expect(Object.keys(document.components.schemas ?? {})).toEqual(expect.arrayContaining(names));
  });

  it('describes what several operations have in common once', () => {
    const list = document.paths['/api/clothing-items']?.get;

    expect(list?.parameters).toContainEqual({ $ref: '#/components/parameters/profileIdInQuery' });
    expect(list?.responses[200]).toEqual({ $ref: '#/components/responses/ClothingItemList' });
    expect(document.components.parameters?.profileIdInQuery).toMatchObject({
      name: 'profileId',
      in: 'query',
    });
  });

  it('allows responses further fields, and requests only the known ones', () => {
    expect(document.components.schemas?.ClothingItem).not.toHaveProperty('additionalProperties');
    expect(document.components.schemas?.NewClothingItem).toHaveProperty('additionalProperties', false);
  });

  it('bounds the integers of requests, but not those of responses', () => {
    const post = document.components.schemas?.OotdPost as { properties: Record<string, unknown> };
    const move = document.components.schemas?.CellExchange;

    expect(post.properties.voteCount).toEqual({ type: 'integer' });
    expect(JSON.stringify(move)).toContain(`"maximum":${Number.MAX_SAFE_INTEGER}`);
  });

  it('stays below 300 KB', () => {
    expect(JSON.stringify(document).length).toBeLessThan(300_000);
  });
});
