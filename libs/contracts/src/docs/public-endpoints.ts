import type { Contract } from '../core/contract.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { UncheckedId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

/** An endpoint as the gateway exposes it below `/api/`. */
export type PublicEndpoint = {
  readonly service: string;
  /** Unique across services; used as the OpenAPI `operationId`. */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** Endpoint the gateway forwards to; differs from `endpoint` when the profile id comes in the query. */
  readonly serviceEndpoint: Endpoint;
};

/** Path parameter that reads also accept in the query string. */
export const QUERY_PARAMETER = 'profileId';
const SEGMENT = `/:${QUERY_PARAMETER}`;

/** Lists every endpoint below `/api/` that is not for services only, plus the `?profileId=` form of each read that has the id in its path. */
export const listPublicEndpoints = (contracts: readonly Contract[]): PublicEndpoint[] => {
  const declared = contracts.flatMap(({ service, endpoints }) =>
    Object.entries(endpoints)
      .filter(([, { path, access }]) => path.startsWith('/api/') && access !== 'service')
      .map(([name, endpoint]) => ({ service, name, endpoint, serviceEndpoint: endpoint })),
  );
  const routes = new Set(declared.map(({ endpoint: { method, path } }) => `${method} ${path}`));
  const queryForms = declared
    .flatMap(toQueryForm)
    .filter(({ endpoint: { method, path } }) => !routes.has(`${method} ${path}`));
  return [...declared, ...queryForms];
};

const toQueryForm = ({ name, endpoint, ...rest }: PublicEndpoint): PublicEndpoint[] => {
  if (endpoint.method !== 'GET' || !`${endpoint.path}/`.includes(`${SEGMENT}/`)) return [];
  const { params, query = z.object({}), ...unchanged } = endpoint;
  const otherParams = params?.omit({ [QUERY_PARAMETER]: true });
  const path = endpoint.path.replace(SEGMENT, '') as Endpoint['path'];
  return [
    {
      ...rest,
      name: `${name}ByQuery`,
      endpoint: {
        ...unchanged,
        path,
        ...(otherParams && Object.keys(otherParams.shape).length > 0 ? { params: otherParams } : {}),
        query: query.extend({ [QUERY_PARAMETER]: UncheckedId }),
      },
    },
  ];
};
