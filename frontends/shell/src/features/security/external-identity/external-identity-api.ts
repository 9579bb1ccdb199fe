import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { queryOptions } from '@tanstack/react-query';

/** External identity linked to the account. */
export const externalIdentityQuery = queryOptions({
  queryKey: ['/api/auth/oidc/link'],
  queryFn: ({ signal }) => authApi.externalIdentity({}, { signal }),
});

/** `link` adds the identity to the account; `confirm` proves a recent sign-in. */
export type RedirectPurpose = 'link' | 'confirm';

/** Redirects the browser to the identity provider, which returns it to the settings page. */
export const redirectToProvider = async (purpose: RedirectPurpose): Promise<void> => {
  const { location } = await (purpose === 'link'
    ? authApi.linkExternalIdentity()
    : authApi.confirmExternalIdentity());
  window.location.assign(location);
};

export const unlinkIdentity = () => authApi.unlinkExternalIdentity();
