import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';
import type { Request } from '../access/access-case.ts';

/** An input of an endpoint, with a way to set it in a request. */
export type Field = {
  /** For example `body.items.name`. Elements of a list have the location of the list. */
  readonly location: string;
  readonly schema: Json;
  readonly set: (request: Request, value: unknown) => Request;
};

type Setter = (node: unknown, value: unknown) => unknown;

/** Returns every string, number, list and other value in the query and body of an endpoint. */
export const listFields = (endpoint: Endpoint): Field[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    if (!schema) return [];
    return walk(toJsonSchema(schema, 'input'), part, (_node, value) => value).map(
      ({ location, schema: field, set }): Field => ({
        location,
        schema: field,
        set: (request, value) => ({ ...request, [part]: set(request[part], value) }),
      }),
    );
  });

type Found = { readonly location: string; readonly schema: Json; readonly set: Setter };

const walk = (schema: Json, location: string, set: Setter): Found[] => {
  const alternatives = getAlternatives(schema);
  if (alternatives.length > 0) {
    return alternatives.flatMap((alternative) =>
      walk(alternative, location, set).map((field) => ({
        ...field,
        set: (node: unknown, value: unknown) =>
          field.set(suits(node, alternative) ? node : createSample(alternative), value),
      })),
    );
  }
  if (schema.type === 'object') {
    return Object.entries(getProperties(schema))
      .filter(([, property]) => property.const === undefined)
      .flatMap(([name, property]) =>
        walk(property, `${location}.${name}`, set).map((field) => ({
          ...field,
          set: (node: unknown, value: unknown) => {
            const fields = isObject(node) ? node : createSample(schema);
            return { ...(fields as Json), [name]: field.set((fields as Json)[name], value) };
          },
        })),
      );
  }
  const self = { location, schema, set };
  if (schema.type !== 'array') return [self];
  const items = schema.items as Json;
  const elements = walk(items, location, set).map((field) => ({
    ...field,
    set: (node: unknown, value: unknown) => {
      const list = Array.isArray(node) && node.length > 0 ? node : [createSample(items)];
      return list.with(-1, field.set(list.at(-1), value));
    },
  }));
  return [self, ...elements];
};

/** Returns the type of a schema; for one that also allows null, the other one. */
const getType = ({ type }: Json): unknown => [type].flat().find((each) => each !== 'null');

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getProperties = ({ properties }: Json): Record<string, Json> =>
  (properties as Record<string, Json> | undefined) ?? {};

/** Returns the alternatives of a schema other than null. */
const getAlternatives = ({ anyOf, oneOf }: Json): Json[] =>
  ((anyOf ?? oneOf ?? []) as Json[]).filter(({ type }) => type !== 'null');

/** Checks whether a value can stand for one of several alternatives, which differ in a constant. */
const suits = (node: unknown, schema: Json): boolean =>
  schema.type === 'object'
    ? isObject(node) &&
      Object.entries(getProperties(schema)).every(
        ([name, property]) => property.const === undefined || property.const === node[name],
      )
    : node !== null && node !== undefined;

/** Values of formats. */
const SAMPLES: Readonly<Record<string, unknown>> = {
  date: '2026-06-01',
  uri: 'https://push.example.com/1',
  base64url: 'AAAA',
};

/** Values of texts whose pattern the letter a does not match. */
const PATTERN_SAMPLES = ['EUR', '#aabbcc'];

const createText = ({ minLength = 1, pattern }: Json): string => {
  const text = 'a'.repeat(Math.max(Number(minLength), 1));
  if (typeof pattern !== 'string') return text;
  const matches = (sample: string) => new RegExp(pattern, 'u').test(sample);
  return [text, ...PATTERN_SAMPLES].find(matches) ?? text;
};

/** Returns a value that a schema accepts, with the required fields only. */
export const createSample = (schema: Json): unknown => {
  const [alternative] = getAlternatives(schema);
  if (alternative) return createSample(alternative);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (typeof schema.format === 'string') return SAMPLES[schema.format] ?? 'ana@example.com';
  if (schema.type === 'object') {
    const properties = getProperties(schema);
    const required = (schema.required as string[] | undefined) ?? [];
    return Object.fromEntries(required.map((name) => [name, createSample(properties[name] ?? {})]));
  }
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return false;
  if (getType(schema) === 'string') return createText(schema);
  return Math.max(Number(schema.minimum ?? 0), 0);
};
