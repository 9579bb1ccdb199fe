import { createApi } from '@fitfolk/api-client';
import { authContract } from '@fitfolk/contracts/auth';
import { queryOptions } from '@tanstack/react-query';

const authApi = createApi(authContract);

/** The external identity that the account is linked to. */
export const externalQuery = queryOptions({
  queryKey: ['/api/auth/oidc/link'],
  queryFn: ({ signal }) => authApi.externalIdentity({}, { signal }),
});

/** What somebody goes to the identity provider for. */
export type Errand = 'link' | 'confirm';

/** Sends the browser to the identity provider, from where it comes back to the settings. */
export const leaveTo = async (errand: Errand): Promise<void> => {
  const { location } = await (errand === 'link'
    ? authApi.linkExternalIdentity()
    : authApi.confirmExternalIdentity());
  window.location.assign(location);
};

export const unlink = () => authApi.unlinkExternalIdentity();
