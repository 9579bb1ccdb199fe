import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

/** The second factor of the account. */
export const secondFactorQuery = queryOptions({
  queryKey: ['/api/auth/second-factor'],
  queryFn: ({ signal }) => authApi.secondFactor({}, { signal }),
});

export const setUpSecondFactor = () => withConfirmation(() => authApi.setUpSecondFactor());
export const enableSecondFactor = (code: string) => authApi.enableSecondFactor({ body: { code } });
export const createRecoveryCodes = () => withConfirmation(() => authApi.createRecoveryCodes());
export const disableSecondFactor = () => withConfirmation(() => authApi.disableSecondFactor());
