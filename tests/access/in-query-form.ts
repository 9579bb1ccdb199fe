import { listPublicEndpoints, QUERY_PARAMETER } from '@fitfolk/contracts/docs/public-endpoints';
import { contracts } from '@fitfolk/contracts/index';
import type { Entry } from './row.ts';

const outer = listPublicEndpoints(contracts);

/** A read of a profile once more, in the form that names the profile in the query, where there is one. */
export const inQueryForm = ({ name, endpoint, row }: Entry): Entry[] =>
  outer
    .filter(({ serviceEndpoint, endpoint: form }) => serviceEndpoint === endpoint && form !== endpoint)
    .map((form) => {
      const { [`params.${QUERY_PARAMETER}` as const]: naming, ...ids } = row.ids;
      return {
        name: `${name} in the query`,
        endpoint: form.endpoint,
        row: {
          request: async (...households) => {
            const { params = {}, query, ...rest } = await row.request(...households);
            const { [QUERY_PARAMETER]: value = '', ...others } = params;
            return { ...rest, params: others, query: { ...query, [QUERY_PARAMETER]: value } };
          },
          ids: naming ? { ...ids, [`query.${QUERY_PARAMETER}`]: naming } : ids,
        },
      };
    });
