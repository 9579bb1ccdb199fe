import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { type Json, toJsonSchema } from '@fitfolk/contracts/core/json-schema';

/** `params.itemId`, `query.profileId`, `body.items[].clothingItemId`: where a request names a thing. */
export type IdPlace = `${'params' | 'query' | 'body'}.${string}`;

/** What we call fields that name a thing: by its id, or by its address as pictures and uploads are. */
const NAMES_A_THING = /(^id|Ids?|Url|URL)$/;

/** Every place of an endpoint's request that names a thing. Whatever a path has in it does. */
export const idPlacesOf = ({ params, query, body }: Endpoint): IdPlace[] => [
  ...Object.keys(params?.shape ?? {}).map((name): IdPlace => `params.${name}`),
  ...(query ? placesIn(toJsonSchema(query, 'input'), 'query') : []),
  ...(body ? placesIn(toJsonSchema(body, 'input'), 'body') : []),
];

const placesIn = (schema: Json, path: string): IdPlace[] => [
  ...new Set([
    ...Object.entries(partsOf(schema, 'properties')).flatMap(([name, field]) =>
      field.format === 'uuid' || (NAMES_A_THING.test(name) && isText(field))
        ? [`${path}.${name}${isList(field) ? '[]' : ''}` as IdPlace]
        : placesIn(field, `${path}.${name}`),
    ),
    ...(isSchema(schema.items) ? placesIn(schema.items, `${path}[]`) : []),
    ...alternativesOf(schema).flatMap((each) => placesIn(each, path)),
  ]),
];

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const partsOf = (schema: Json, name: string): Record<string, Json> =>
  isSchema(schema[name]) ? (schema[name] as Record<string, Json>) : {};

const alternativesOf = (schema: Json): Json[] =>
  ['anyOf', 'oneOf', 'allOf'].flatMap((name) => (Array.isArray(schema[name]) ? schema[name] : []));

const isOf = ({ type }: Json, name: string): boolean => [type].flat().includes(name);

const isList = (schema: Json): boolean => isOf(schema, 'array') || alternativesOf(schema).some(isList);

/** Whether it is a text or a list of texts. */
const isText = (schema: Json): boolean =>
  isOf(schema, 'string') ||
  (isSchema(schema.items) && isText(schema.items)) ||
  alternativesOf(schema).some(isText);
