import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

type Endpoint = {
  readonly access: string;
  readonly method: string;
  readonly path: string;
  readonly acceptsIdempotencyKey?: true;
  readonly structure?: unknown;
};
type Contract = { readonly service: string; readonly endpoints: Readonly<Record<string, Endpoint>> };

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'endpoints' in value;

const WEB_KIT = join(import.meta.dirname, '..');
const names = new WeakMap<object, ReadonlySet<string>>();

/** Name after a dot, as that of an endpoint in every call. */
const NAME = /(?<=\.\s*)\w+/g;

/** Returns all names after a dot in the sources of a frontend and of web-kit, which it bundles. */
const getNames = ({ rootContext: root, _compilation: build }: LoaderContext): ReadonlySet<string> => {
  const known =
    names.get(build) ??
    new Set(
      [join(root, 'src'), WEB_KIT].flatMap((folder) =>
        globSync('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] }).flatMap(
          (path) => readFileSync(join(folder, path), 'utf8').match(NAME) ?? [],
        ),
      ),
    );
  names.set(build, known);
  return known;
};

const toClientContract = ({ endpoints }: Contract, isUsed: (name: string) => boolean) => ({
  endpoints: Object.fromEntries(
    Object.entries(endpoints)
      .filter(([name, { access }]) => access !== 'service' && isUsed(name))
      .map(([name, { method, path, acceptsIdempotencyKey, structure }]) => [
        name,
        // GET is the default of fetch.
        { method: method === 'GET' ? undefined : method, path, acceptsIdempotencyKey, structure },
      ]),
  ),
});

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.every((each) => typeof each === 'number'));

/**
 * Reduces a contract to what a client needs: method and path of each endpoint, the structure of what it reads, whether it
 * accepts an idempotency key, and exported numbers. Endpoints that the frontend never names are left out, and so are those for
 * other services. Pages without forms load neither the schemas nor zod.
 */
export default async function endpointsLoader(this: LoaderContext): Promise<string> {
  const module: Record<string, unknown> = await import(this.resourcePath);
  const used = getNames(this);
  return Object.entries(module)
    .flatMap(([name, value]) => {
      const kept = isContract(value) ? toClientContract(value, (name) => used.has(name)) : value;
      return isContract(value) || isNumeric(value) ? [`export const ${name} = ${JSON.stringify(kept)};`] : [];
    })
    .join('\n');
}
