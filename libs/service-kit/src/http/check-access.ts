import type { Endpoint } from '@fitfolk/contracts/core/endpoint';
import type { Caller } from '../auth/identity.ts';
import { AppError } from '../errors/app-error.ts';

/**
 * Checks that a caller may use an endpoint.
 * @throws AppError `unauthenticated`, `not-found`, `scope-missing`, `view-only`, `parent-pin-required`, `onboarding-required`,
 * `email-unverified`, `reauthentication-required`
 */
export const checkAccess = (
  { access, parentsOnly, ownLogin, admitsViewers, requiresConfirmation }: Endpoint,
  caller: Caller | undefined,
): void => {
  if (access === 'public') return;
  if (access === 'service') {
    if (caller?.kind !== 'service') throw new AppError('not-found');
    return;
  }
  // Neither credential stands in for the other.
  if (access === 'tablet') {
    if (caller?.kind !== 'tablet') throw new AppError('unauthenticated');
    return;
  }
  if (caller?.kind !== 'account') throw new AppError('unauthenticated');
  const { isViewer, isChildLogin, childProfileId, accessToken } = caller.identity;
  if (isViewer && !admitsViewers && ownLogin !== 'any') throw new AppError('view-only');
  if (parentsOnly && accessToken) throw new AppError('scope-missing');
  const isOwnLogin = ownLogin !== undefined && isChildLogin;
  if (parentsOnly && childProfileId && !isOwnLogin) throw new AppError('parent-pin-required');
  if (access === 'session') return;
  if (!caller.identity.onboarded) throw new AppError('onboarding-required');
  if (access === 'verified' && caller.identity.mustVerifyEmail) throw new AppError('email-unverified');
  if (requiresConfirmation && !caller.identity.isConfirmed) throw new AppError('reauthentication-required');
};
