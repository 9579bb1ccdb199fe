import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';

/** The location of an id in a request, such as `params.itemId`, `query.profileId` or `body.items[].clothingItemId`. */
export type IdLocation = `${'params' | 'query' | 'body'}.${string}`;

/** Matches names of fields that refer to a resource, by id or by URL. */
const REFERENCE_FIELD = /(^id|Ids?|Urls?|URL)$/;

/** Returns every location in an endpoint's request that refers to a resource. All path parameters do. */
export const findIdLocations = ({ params, query, body }: Endpoint): IdLocation[] => [
  ...Object.keys(params?.shape ?? {}).map((name): IdLocation => `params.${name}`),
  ...(query ? findInSchema(toJsonSchema(query, 'input'), 'query') : []),
  ...(body ? findInSchema(toJsonSchema(body, 'input'), 'body') : []),
];

const findInSchema = (schema: Json, path: string): IdLocation[] => [
  ...new Set([
    ...Object.entries(getProperties(schema, 'properties')).flatMap(([name, field]) =>
      field.format === 'uuid' || (REFERENCE_FIELD.test(name) && isText(field))
        ? [`${path}.${name}${isList(field) ? '[]' : ''}` as IdLocation]
        : findInSchema(field, `${path}.${name}`),
    ),
    ...(isSchema(schema.items) ? findInSchema(schema.items, `${path}[]`) : []),
    ...getAlternatives(schema).flatMap((each) => findInSchema(each, path)),
  ]),
];

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const getProperties = (schema: Json, name: string): Record<string, Json> =>
  isSchema(schema[name]) ? (schema[name] as Record<string, Json>) : {};

const getAlternatives = (schema: Json): Json[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (Array.isArray(schema[name]) ? schema[name] : []));

const hasType = ({ type }: Json, name: string): boolean => [type].flat().includes(name);

const isList = (schema: Json): boolean => hasType(schema, 'array') || getAlternatives(schema).some(isList);

/** Returns whether a schema is a string or a list of strings. */
const isText = (schema: Json): boolean =>
  hasType(schema, 'string') ||
  (isSchema(schema.items) && isText(schema.items)) ||
  getAlternatives(schema).some(isText);
