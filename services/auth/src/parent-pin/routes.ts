import type { parentPinEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { toUser } from '../accounts/account-views.ts';
import type { RecordSecurityEvent } from '../security-events/security-events.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import type { ParentPin } from './parent-pin.ts';

export type ParentPinRoutesDependencies = {
  readonly parentPin: ParentPin;
  readonly requireConfirmation: RequireConfirmation;
  readonly recordSecurityEvent: RecordSecurityEvent;
};

export const parentPinRoutes = ({
  parentPin,
  requireConfirmation,
  recordSecurityEvent,
}: ParentPinRoutesDependencies): EndpointHandlers<typeof parentPinEndpoints> => ({
  switchProfile: async ({ body: { profileId, ...proof }, ...exchange }) => {
    const { account, childProfileId } = await parentPin.switchProfile(profileId, proof, exchange);
    return toUser(account, childProfileId);
  },

  setParentPin: async ({ identity, body, ...exchange }) => {
    await requireConfirmation(identity.sessionHash);
    const account = await parentPin.set(identity, body.pin, (_, transaction) =>
      recordSecurityEvent(identity, 'parent-pin-set', { ...exchange, transaction }),
    );
    return toUser(account);
  },

  removeParentPin: async ({ identity, ...exchange }) => {
    await requireConfirmation(identity.sessionHash);
    const account = await parentPin.remove(identity, (_, transaction) =>
      recordSecurityEvent(identity, 'parent-pin-removed', { ...exchange, transaction }),
    );
    return toUser(account);
  },
});
