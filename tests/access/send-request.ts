import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { Request } from './access-case.ts';
import { type ObservedResponse, observeResponse, toFetchArguments } from './observed-response.ts';
import type { TestFamily } from './test-family.ts';

/** Sends a request as a family: from its kitchen tablet where an endpoint is made for tablets, otherwise as the signed-in person. */
export const sendRequest = async (
  family: TestFamily,
  endpoint: Endpoint,
  request: Request,
): Promise<ObservedResponse> => {
  const send = endpoint.access === 'tablet' ? family.fetchFromTablet : family.person.fetch;
  return observeResponse(await send(...toFetchArguments(endpoint, request)));
};
