import { createApi } from '@fitfolk/api-client';
import { registrationCalls } from '@fitfolk/contracts/auth/registration';
import { withConfirmation } from '@fitfolk/web-kit/session/confirmation.ts';
import { queryOptions } from '@tanstack/react-query';

const registration = createApi(registrationCalls);

/** Query of who may create an account, and of the open invitations. */
export const registrationInvitationsQuery = queryOptions({
  queryKey: ['/api/operator/registration-invitations'],
  queryFn: ({ signal }) => registration.list({}, { signal }),
});

export const inviteToServer = (label: string) =>
  withConfirmation(() => registration.invite({ body: { label } }));

export const withdrawServerInvitation = (invitationId: string) =>
  registration.withdraw({ params: { invitationId } });
