import { contracts } from '@fitfolk/contracts/index';
import { routesOf } from '../../gateway/src/api/route-table.ts';
import type { IdPlace } from './id-places.ts';
import type { Entry } from './row.ts';

const routes = routesOf(contracts);

/** A read of a profile once more, in the form that names the profile in the query, where the gateway has it. */
export const inQueryForm = ({ name, endpoint, row }: Entry): Entry[] =>
  routes.flatMap(({ method, path, url, paramInQuery }) => {
    if (!paramInQuery || method !== endpoint.method || path !== endpoint.path) return [];
    const { [`params.${paramInQuery}` as IdPlace]: naming, ...others } = row.ids;
    if (!naming) return [];
    return {
      name: `${name} in the query`,
      endpoint: { ...endpoint, path: url as Entry['endpoint']['path'] },
      row: {
        request: async (...households) => {
          const { params: { [paramInQuery]: value = '', ...params } = {}, ...rest } = await row.request(
            ...households,
          );
          return { ...rest, params, query: { ...rest.query, [paramInQuery]: value } };
        },
        ids: { ...others, [`query.${paramInQuery}`]: naming },
      },
    } satisfies Entry;
  });
