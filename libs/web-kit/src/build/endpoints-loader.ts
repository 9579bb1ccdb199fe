import type { LoaderContext } from '@rspack/core';

type Endpoint = {
  readonly access: string;
  readonly method: string;
  readonly path: string;
  readonly acceptsIdempotencyKey?: true;
  readonly success: { readonly status: number };
};
type Contract = { readonly service: string; readonly endpoints: Readonly<Record<string, Endpoint>> };

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'endpoints' in value;

const toClientContract = ({ service, endpoints }: Contract) => ({
  service,
  endpoints: Object.fromEntries(
    Object.entries(endpoints)
      .filter(([, { access }]) => access !== 'service')
      .map(([name, { method, path, acceptsIdempotencyKey, success }]) => [
        name,
        { method, path, acceptsIdempotencyKey, success: { status: success.status } },
      ]),
  ),
});

const isNumeric = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.every((each) => typeof each === 'number'));

/**
 * Reduces a contract to what a client needs: method, path and success status of each endpoint, whether it accepts an
 * idempotency key, and exported numbers. Endpoints for other services are left out. The browser does not validate responses,
 * so pages without forms do not load the schemas and zod.
 */
export default async function endpointsLoader(this: LoaderContext): Promise<string> {
  const module: Record<string, unknown> = await import(this.resourcePath);
  return Object.entries(module)
    .flatMap(([name, value]) => {
      const kept = isContract(value) ? toClientContract(value) : value;
      return isContract(value) || isNumeric(value) ? [`export const ${name} = ${JSON.stringify(kept)};`] : [];
    })
    .join('\n');
}
