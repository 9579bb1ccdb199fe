import { defineContract } from '../core/contract.ts';
import { accountEndpoints } from './auth/account.ts';
import { authAdminEndpoints } from './auth/admin.ts';
import { deviceEndpoints } from './auth/devices.ts';
import { emailEndpoints } from './auth/email.ts';
import { erasureEndpoints } from './auth/erasure.ts';
import { authEvents } from './auth/events.ts';
import { externalEndpoints } from './auth/external.ts';
import { firstRunEndpoints } from './auth/first-run.ts';
import { mailEndpoints } from './auth/mail.ts';
import { operatorEndpoints } from './auth/operator.ts';
import { parentPinEndpoints } from './auth/parent-pin.ts';
import { passwordEndpoints } from './auth/password.ts';
import { planEndpoints } from './auth/plan.ts';
import { profileEndpoints } from './auth/profiles.ts';
import { registrationEndpoints } from './auth/registration.ts';
import { accessTokenEndpoints } from './auth/security/access-tokens.ts';
import { loginEndpoints } from './auth/security/logins.ts';
import { outsideAccessEndpoints } from './auth/security/outside-access.ts';
import { passkeyEndpoints } from './auth/security/passkeys.ts';
import { reminderDeviceEndpoints } from './auth/security/reminder-devices.ts';
import { secondFactorEndpoints } from './auth/security/second-factor.ts';
import { securityEventEndpoints } from './auth/security/security-events.ts';
import { tabletEndpoints } from './auth/security/tablets.ts';
import { webhookEndpoints } from './auth/security/webhooks.ts';
import { signInEndpoints } from './auth/sign-in.ts';
import { verificationEndpoints } from './auth/verification.ts';

export * from './auth/account.ts';
export * from './auth/devices.ts';
export * from './auth/email.ts';
export * from './auth/erasure.ts';
export * from './auth/events.ts';
export * from './auth/external.ts';
export * from './auth/first-run.ts';
export * from './auth/mail.ts';
export * from './auth/operator.ts';
export * from './auth/parent-pin.ts';
export * from './auth/password.ts';
export * from './auth/plan.ts';
export * from './auth/preferences.ts';
export * from './auth/profiles.ts';
export * from './auth/registration.ts';
export * from './auth/security/access-tokens.ts';
export * from './auth/security/logins.ts';
export * from './auth/security/passkeys.ts';
export * from './auth/security/reminder-devices.ts';
export * from './auth/security/second-factor.ts';
export * from './auth/security/security-events.ts';
export * from './auth/security/tablets.ts';
export * from './auth/security/webhooks.ts';
export * from './auth/sign-in.ts';
export * from './auth/verification.ts';

export const authContract = defineContract({
  service: 'auth',
  calls: ['media'],
  endpoints: {
    ...signInEndpoints,
    ...registrationEndpoints,
    ...firstRunEndpoints,
    ...operatorEndpoints,
    ...externalEndpoints,
    ...accountEndpoints,
    ...profileEndpoints,
    ...planEndpoints,
    ...passwordEndpoints,
    ...emailEndpoints,
    ...parentPinEndpoints,
    ...deviceEndpoints,
    ...securityEventEndpoints,
    ...loginEndpoints,
    ...outsideAccessEndpoints,
    ...secondFactorEndpoints,
    ...passkeyEndpoints,
    ...tabletEndpoints,
    ...accessTokenEndpoints,
    ...webhookEndpoints,
    ...reminderDeviceEndpoints,
    ...erasureEndpoints,
    ...mailEndpoints,
    ...verificationEndpoints,
    ...authAdminEndpoints,
  },
  events: authEvents,
});
