import { createApi } from '@fitfolk/api-client';
import type { ProviderHint } from '@fitfolk/contracts/auth';
import { externalIdentityCalls } from '@fitfolk/contracts/auth/external';
import { registrationCalls } from '@fitfolk/contracts/auth/registration';
import { queryOptions } from '@tanstack/react-query';

const registration = createApi(registrationCalls);
const external = createApi(externalIdentityCalls);

/** Query of who may create an account here. */
export const registrationStatusQuery = queryOptions({
  queryKey: ['/api/auth/registration'],
  queryFn: ({ signal }) => registration.status({}, { signal }),
});

/** An operator's invitation, which is rejected once it was used. */
export const registrationInvitationQuery = (invitation: string) =>
  queryOptions({
    queryKey: ['/api/auth/registration/invitation', invitation],
    queryFn: () => registration.find({ body: { invitation } }),
    retry: false,
  });

/** Returns where the browser signs in at a provider to use an invitation. */
export const beginExternalRegistration = (invitation: string, provider: ProviderHint) =>
  external.register({ body: { invitation, provider } });
