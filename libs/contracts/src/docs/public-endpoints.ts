import type { Contract } from '../core/contract.ts';
import type { Endpoint } from '../core/endpoint.ts';
import { GivenId } from '../core/fields.ts';
import { z } from '../core/zod.ts';

/** An endpoint as browsers find it. */
export type OuterEndpoint = {
  readonly service: string;
  /** Unlike any other's. */
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The endpoint of the service behind it: another one when this takes `PARAM_IN_QUERY` from the query. */
  readonly inner: Endpoint;
};

/** The parameter of paths that browsers may name in the query instead. */
export const PARAM_IN_QUERY = 'profileId';
const SEGMENT = `/:${PARAM_IN_QUERY}`;

/** Every endpoint below `/api/`, and each read of a profile in its `?profileId=` form as well. */
export const outerEndpointsOf = (contracts: readonly Contract[]): OuterEndpoint[] => {
  const own = contracts.flatMap(({ service, endpoints }) =>
    Object.entries(endpoints)
      .filter(([, { path }]) => path.startsWith('/api/'))
      .map(([name, endpoint]) => ({ service, name, endpoint, inner: endpoint })),
  );
  const taken = new Set(own.map(({ endpoint: { method, path } }) => `${method} ${path}`));
  const inQuery = own
    .flatMap(inQueryForm)
    .filter(({ endpoint: { method, path } }) => !taken.has(`${method} ${path}`));
  return [...own, ...inQuery];
};

const inQueryForm = ({ name, endpoint, ...rest }: OuterEndpoint): OuterEndpoint[] => {
  if (endpoint.method !== 'GET' || !`${endpoint.path}/`.includes(`${SEGMENT}/`)) return [];
  const { params, query = z.object({}), ...same } = endpoint;
  const others = params?.omit({ [PARAM_IN_QUERY]: true });
  const path = endpoint.path.replace(SEGMENT, '') as Endpoint['path'];
  return [
    {
      ...rest,
      name: `${name}ByQuery`,
      endpoint: {
        ...same,
        path,
        ...(others && Object.keys(others.shape).length > 0 ? { params: others } : {}),
        query: query.extend({ [PARAM_IN_QUERY]: GivenId }),
      },
    },
  ];
};
