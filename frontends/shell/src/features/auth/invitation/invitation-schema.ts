import { InvitationClaim } from '@fitfolk/contracts/auth';

export const InvitationSchema = InvitationClaim.pick({ email: true, password: true }).extend({
  firstName: InvitationClaim.shape.firstName.transform((name) => name ?? ''),
});
