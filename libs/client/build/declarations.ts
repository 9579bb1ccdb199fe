import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { Json } from '@fitfolk/contracts/core/json-schema';
import { createSchemaComponents, type SchemaComponents } from '@fitfolk/contracts/docs/openapi-schemas';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const toList = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

const toObject = ({ properties = {}, required = [], additionalProperties }: Json): string => {
  const isRequired = (name: string) => (required as readonly string[]).includes(name);
  const fields = Object.entries(properties as Readonly<Record<string, Json>>).map(([name, schema]) => {
    const comment = typeof schema.description === 'string' ? `/** ${schema.description} */ ` : '';
    return `${comment}${JSON.stringify(name)}${isRequired(name) ? '' : '?'}: ${toType(schema)};`;
  });
  if (fields.length === 0 && isJson(additionalProperties))
    return `Record<string, ${toType(additionalProperties)}>`;
  return `{ ${fields.join(' ')} }`;
};

const primitives: Readonly<Record<string, string>> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

/** Converts a JSON schema to a TypeScript type. */
const toType = (schema: Json): string => {
  const { $ref, type, items } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const union = toList(schema.anyOf ?? schema.oneOf);
  if (union.length > 0) return union.map(toType).join(' | ');
  const all = toList(schema.allOf);
  if (all.length > 0) return all.map((each) => `(${toType(each)})`).join(' & ');
  if (Array.isArray(type)) return type.map((each) => toType({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `Array<${isJson(items) ? toType(items) : 'unknown'}>`;
  if (type === 'object') return toObject(schema);
  return primitives[String(type)] ?? 'unknown';
};

const toResult = ({ success }: Endpoint, { convert }: SchemaComponents): string => {
  if ('schema' in success) return toType(convert(success.schema, 'output'));
  return 'mediaTypes' in success ? 'ArrayBuffer' : 'undefined';
};

const toMethod = (name: string, endpoint: Endpoint, schemas: SchemaComponents): string => {
  const { params, query, body, summary, scope } = endpoint;
  const parts = Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema
      ? [
          {
            part,
            type: toType(schemas.convert(schema, 'input')),
            isOptional: schema.safeParse({}).success || schema.safeParse(undefined).success,
          },
        ]
      : [],
  );
  const isOptional = parts.every((each) => each.isOptional);
  const fields = parts.map(({ part, type, isOptional: may }) => `${part}${may ? '?' : ''}: ${type}`);
  const input = parts.length === 0 ? 'input?: {}' : `input${isOptional ? '?' : ''}: { ${fields.join('; ')} }`;
  return [
    `  /** ${summary}. Scope: \`${scope}\`. */`,
    `  ${name}(${input}, options?: CallOptions): Promise<${toResult(endpoint, schemas)}>;`,
  ].join('\n');
};

const CODE_OF_HAND = `
export interface ClientOptions {
  /** Address of the Fitfolk server, such as \`https://fitfolk.example\`. */
  url: string;
  /** Personal access token, created in Settings. */
  token: string;
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Key of a creation that the caller repeats itself. By default each call is a creation of its own, and is repeated. */
  idempotencyKey?: string;
  /** Receives the response headers, such as \`Link\`. */
  onHeaders?: (headers: Headers) => void;
}

/** A response with an error status. */
export declare class ApiError extends Error {
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly requestId: string | undefined;
  /** Time to wait before a retry, in milliseconds. */
  readonly retryAfterMs: number | undefined;
  /** English error message of the server. */
  get detail(): string;
}

/** A request without a response. */
export declare class ConnectionError extends Error {}

export interface ExportedFile {
  path: string;
  /** JSON as text, or the bytes of an image. */
  content: string | Uint8Array;
}
`;

const COMBINED = `
  /** Reads all items of a profile, newest first. Scope: \`closet:read\`. */
  listAllItems(profileId: string): Promise<ClothingItem[]>;
  /** Reads all outfits of a profile, newest first. Scope: \`plans:read\`. */
  listAllOutfits(profileId: string): Promise<Outfit[]>;
  /** Uploads a photo of an item and returns its path, for \`imageUrl\` of an item. Scope: \`closet:write\`. */
  addPhoto(photo: Blob): Promise<string>;
  /** Waits until an item has a cut-out; resolves to the item without one when it takes longer. Scope: \`closet:read\`. */
  waitForCutOut(itemId: string, timeoutMs?: number): Promise<ClothingItem>;
  /** Yields profiles, closets, outfits, packing lists and images as files. Needs all scopes that read. */
  exportFiles(): AsyncGenerator<ExportedFile>;
`;

/** Renders the type declarations of a client with a method for each endpoint. */
export const renderDeclarations = (endpoints: ReadonlyMap<string, Endpoint>, problem: Json): string => {
  const schemas = createSchemaComponents();
  const methods = [...endpoints].map(([name, endpoint]) => toMethod(name, endpoint, schemas));
  const types = Object.entries({ ...schemas.list(), Problem: problem } as Readonly<Record<string, Json>>).map(
    ([name, schema]) => `export type ${name} = ${toType(schema)};`,
  );
  return [
    '// Generated from the contracts of Fitfolk.',
    ...types,
    CODE_OF_HAND,
    'export interface Client {',
    ...methods,
    COMBINED.trimEnd(),
    '}',
    '',
    'export declare const createClient: (options: ClientOptions) => Client;',
    '',
  ].join('\n');
};
