import type { LoaderContext } from '@rspack/core';

type Endpoint = {
  readonly method: string;
  readonly path: string;
  readonly success: { readonly status: number };
};
type Contract = { readonly service: string; readonly endpoints: Readonly<Record<string, Endpoint>> };

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'service' in value && 'endpoints' in value;

const callable = ({ service, endpoints }: Contract) => ({
  service,
  endpoints: Object.fromEntries(
    Object.entries(endpoints).map(([name, { method, path, success }]) => [
      name,
      { method, path, success: { status: success.status } },
    ]),
  ),
});

/** A number, or a list of numbers. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || (Array.isArray(value) && value.every((each) => typeof each === 'number'));

/**
 * Replaces a contract by what a client needs in order to call it, and keeps its plain numbers and lists of them. The
 * browser neither validates answers nor describes them, so pages that hold no form go without the schemas and the
 * library behind them.
 */
export default async function endpointsOnly(this: LoaderContext): Promise<string> {
  const module: Record<string, unknown> = await import(this.resourcePath);
  return Object.entries(module)
    .flatMap(([name, value]) => {
      const kept = isContract(value) ? callable(value) : value;
      return isContract(value) || isPlain(value) ? [`export const ${name} = ${JSON.stringify(kept)};`] : [];
    })
    .join('\n');
}
