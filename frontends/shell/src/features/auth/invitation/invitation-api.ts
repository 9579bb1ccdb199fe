import { createApi } from '@fitfolk/api-client';
import type { InvitationClaim } from '@fitfolk/contracts/auth';
import { loginCalls } from '@fitfolk/contracts/auth/security/logins';

const logins = createApi(loginCalls);

export const findInvitation = (token: string) => logins.find({ body: { token } });

export const claimInvitation = (body: InvitationClaim) => logins.claim({ body });
