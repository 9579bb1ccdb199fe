import { createApi } from '@fitfolk/api-client';
import { secondFactorCalls } from '@fitfolk/contracts/auth/security/second-factor';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const secondFactor = createApi(secondFactorCalls);

/** The second factor of the account. */
export const secondFactorQuery = queryOptions({
  queryKey: ['/api/auth/second-factor'],
  queryFn: ({ signal }) => secondFactor.read({}, { signal }),
});

export const setUpSecondFactor = () => withConfirmation(() => secondFactor.setUp());
export const enableSecondFactor = (code: string) => secondFactor.enable({ body: { code } });
export const createRecoveryCodes = () => withConfirmation(() => secondFactor.createCodes());
export const disableSecondFactor = () => withConfirmation(() => secondFactor.disable());
