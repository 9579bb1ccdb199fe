import type { parentPinEndpoints } from '@fitfolk/contracts/auth';
import type { EndpointHandlers } from '@fitfolk/service-kit/http/implement';
import { toUser } from '../accounts/account-views.ts';
import type { RequireConfirmation } from '../sessions/confirmation.ts';
import type { ParentPin } from './parent-pin.ts';

export type ParentPinRoutesDependencies = {
  readonly parentPin: ParentPin;
  readonly requireConfirmation: RequireConfirmation;
};

export const parentPinRoutes = ({
  parentPin,
  requireConfirmation,
}: ParentPinRoutesDependencies): EndpointHandlers<typeof parentPinEndpoints> => ({
  switchProfile: async ({ identity, body: { profileId, pin } }) => {
    const { account, childProfileId } = await parentPin.switchProfile(identity, profileId, pin);
    return toUser(account, childProfileId);
  },

  setParentPin: async ({ identity, body }) => {
    await requireConfirmation(identity.sessionHash);
    return toUser(await parentPin.set(identity.accountId, body.pin));
  },

  removeParentPin: async ({ identity }) => {
    await requireConfirmation(identity.sessionHash);
    return toUser(await parentPin.remove(identity.accountId));
  },
});
