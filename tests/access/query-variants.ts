import { listPublicEndpoints, QUERY_PARAMETER } from '@fitfolk/contracts/docs/public-endpoints';
import { contracts } from '@fitfolk/contracts/index';
import type { NamedAccessCase } from './access-case.ts';

const publicEndpoints = listPublicEndpoints(contracts);

/** Returns the variant of an access case that passes the profile id in the query, for endpoints that have one. */
export const toQueryVariants = ({ name, endpoint, accessCase }: NamedAccessCase): NamedAccessCase[] =>
  publicEndpoints
    .filter(({ serviceEndpoint, endpoint: variant }) => serviceEndpoint === endpoint && variant !== endpoint)
    .map((variant) => {
      const { [`params.${QUERY_PARAMETER}` as const]: reference, ...ids } = accessCase.ids;
      return {
        name: `${name} in the query`,
        endpoint: variant.endpoint,
        accessCase: {
          request: async (...families) => {
            const { params = {}, query, ...rest } = await accessCase.request(...families);
            const { [QUERY_PARAMETER]: value = '', ...others } = params;
            return { ...rest, params: others, query: { ...query, [QUERY_PARAMETER]: value } };
          },
          ids: reference ? { ...ids, [`query.${QUERY_PARAMETER}`]: reference } : ids,
        },
      };
    });
