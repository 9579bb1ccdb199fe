import { createApi } from '@fitfolk/api-client';
import type { NewInvitation } from '@fitfolk/contracts/auth';
import { loginCalls } from '@fitfolk/contracts/auth/security/logins';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const logins = createApi(loginCalls);

/** Lists everyone who signs in to the account, and the open invitations. */
export const listLogins = (options?: { readonly signal: AbortSignal }) => logins.list({}, options);

export const loginsQuery = queryOptions({
  queryKey: ['/api/auth/logins'],
  queryFn: ({ signal }) => listLogins({ signal }),
});

export const createInvitation = (body: NewInvitation) => withConfirmation(() => logins.invite({ body }));

export const changeLogin = (loginId: string, isViewer: boolean) =>
  withConfirmation(() => logins.change({ params: { loginId }, body: { isViewer } }));

export const confirmInvitation = (invitationId: string) =>
  withConfirmation(() => logins.confirm({ params: { invitationId } }));

export const withdrawInvitation = (invitationId: string) => logins.withdraw({ params: { invitationId } });

export const removeLogin = (loginId: string) =>
  withConfirmation(() => logins.remove({ params: { loginId } }));
