import '../../features/install/install-offer.ts';
import { Tooltips } from '@fitfolk/ui/tooltips';
import { ConfirmationHost } from '../layout/confirmation-host.tsx';
import { SignedInLayout } from '../layout/signed-in-layout.tsx';
import { useLiveUpdates } from '../live/use-live-updates.ts';
import { SignedInPages } from './signed-in-pages.tsx';

/** The app of a signed-in user who completed onboarding. */
export const SignedInApp = () => {
  useLiveUpdates();
  return (
    <SignedInLayout>
      <SignedInPages />
      <ConfirmationHost />
      <Tooltips />
    </SignedInLayout>
  );
};
