import { outerEndpointsOf, PARAM_IN_QUERY } from '@fitfolk/contracts/docs/public-endpoints';
import { contracts } from '@fitfolk/contracts/index';
import type { Entry } from './row.ts';

const outer = outerEndpointsOf(contracts);

/** A read of a profile once more, in the form that names the profile in the query, where there is one. */
export const inQueryForm = ({ name, endpoint, row }: Entry): Entry[] =>
  outer
    .filter(({ inner, endpoint: form }) => inner === endpoint && form !== endpoint)
    .map((form) => {
      const { [`params.${PARAM_IN_QUERY}` as const]: naming, ...ids } = row.ids;
      return {
        name: `${name} in the query`,
        endpoint: form.endpoint,
        row: {
          request: async (...households) => {
            const { params = {}, query, ...rest } = await row.request(...households);
            const { [PARAM_IN_QUERY]: value = '', ...others } = params;
            return { ...rest, params: others, query: { ...query, [PARAM_IN_QUERY]: value } };
          },
          ids: naming ? { ...ids, [`query.${PARAM_IN_QUERY}`]: naming } : ids,
        },
      };
    });
