import { createApi } from '@fitfolk/api-client';
import { externalIdentityCalls } from '@fitfolk/contracts/auth/external';
import { queryOptions } from '@tanstack/react-query';

const externalIdentity = createApi(externalIdentityCalls);

/** External identity linked to the account. */
export const externalIdentityQuery = queryOptions({
  queryKey: ['/api/auth/oidc/link'],
  queryFn: ({ signal }) => externalIdentity.read({}, { signal }),
});

/** `link` adds the identity to the account; `confirm` proves a recent sign-in. */
export type RedirectPurpose = 'link' | 'confirm';

/** Redirects the browser to the identity provider, which returns it to the settings page. */
export const redirectToProvider = async (purpose: RedirectPurpose): Promise<void> => {
  const { location } = await (purpose === 'link' ? externalIdentity.link() : externalIdentity.confirm());
  window.location.assign(location);
};

export const unlinkIdentity = () => externalIdentity.unlink();
