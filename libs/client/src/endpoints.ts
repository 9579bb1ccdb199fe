import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import { publicContracts } from '@fitfolk/contracts/index';

/** Endpoints that an access token reaches, by name. */
export const tokenEndpoints: ReadonlyMap<string, Endpoint> = new Map(
  publicContracts.flatMap((contract) =>
    Object.entries<Endpoint>(contract.endpoints).filter(([, { scope }]) => scope !== undefined),
  ),
);

/** The fields of these endpoints with which the client calls them. The bundle contains them in place of the contracts. */
export const endpoints = Object.fromEntries(
  [...tokenEndpoints].map(([name, { method, path, acceptsIdempotencyKey, success }]) => [
    name,
    { method, path, acceptsIdempotencyKey, success: { ...success, schema: undefined } },
  ]),
);
