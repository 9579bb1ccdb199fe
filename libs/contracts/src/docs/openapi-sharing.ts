import type { Json } from '../core/json-schema.ts';

export type Operation = Json & {
  readonly parameters?: readonly Json[];
  readonly responses: { readonly [status: string]: Json };
};
export type Paths = { readonly [path: string]: { readonly [method: string]: Operation } };

/** Moves parameters and responses that several operations have to components, and refers to them. */
export const shareRepeatedParts = (paths: Paths) => {
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const parameters = createShared(
    'parameters',
    operations.flatMap((operation) => operation.parameters ?? []),
    nameParameter,
  );
  const responses = createShared(
    'responses',
    operations.flatMap((operation) => Object.values(operation.responses)),
    nameResponse,
  );
  return {
    paths: mapValues(paths, (methods) =>
      mapValues(methods, (operation) => ({
        ...operation,
        ...(operation.parameters && { parameters: operation.parameters.map(parameters.refer) }),
        responses: mapValues(operation.responses, responses.refer),
      })),
    ),
    parameters: parameters.components,
    responses: responses.components,
  };
};

const nameParameter = ({ name, in: location }: Json): string | undefined =>
  name ? `${name}In${location === 'path' ? 'Path' : 'Query'}` : undefined;

/** Matches a response with a named schema, or a list of it. */
const NAMED_RESPONSE =
  /^{"description":"Done","content":{"application\/json":{"schema":({"type":"array","items":)?{"\$ref":"#\/components\/schemas\/(\w+)"}}?}}}$/;

const nameResponse = (response: Json): string | undefined => {
  const [, list, name] = NAMED_RESPONSE.exec(JSON.stringify(response)) ?? [];
  return name && (list ? `${name}List` : name);
};

/** A reference is about as long as a small part, so what only two operations have stays where it is. */
const createShared = (kind: string, all: readonly Json[], getName: (part: Json) => string | undefined) => {
  const names = new Map<string, string>();
  const uses = [...Map.groupBy(all, (part) => JSON.stringify(part))];
  for (const [text, [part = {}, ...others]] of uses.sort(([, a], [, b]) => b.length - a.length)) {
    const name = getName(part);
    // Of parameters with the same name and different schemas, the most frequent one is shared.
    if (name && others.length > 1 && ![...names.values()].includes(name)) names.set(text, name);
  }
  return {
    components: Object.fromEntries(
      [...names].map(([text, name]) => [name, JSON.parse(text)]).sort(([a], [b]) => a.localeCompare(b)),
    ) as Json,
    refer: (part: Json): Json => {
      const name = names.get(JSON.stringify(part));
      return name ? { $ref: `#/components/${kind}/${name}` } : part;
    },
  };
};

const mapValues = <Value, Mapped>(
  record: { readonly [key: string]: Value },
  map: (value: Value) => Mapped,
): { readonly [key: string]: Mapped } =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
