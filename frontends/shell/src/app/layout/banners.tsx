import type { User } from '@fitfolk/contracts/auth';
import { VerifyEmailBanner } from '../../features/auth/email-verification/verify-email-banner.tsx';
import { TimeZoneBanner } from '../../features/time-zone/time-zone-banner.tsx';

export type BannersProps = {
  readonly user: User;
  /** Time zone of this device. */
  readonly timeZone: string;
};

/** Requests to the user, above every page. */
export const Banners = ({ user, timeZone }: BannersProps) => (
  <>
    {user.mustVerifyEmail && <VerifyEmailBanner email={user.email} />}
    {user.timeZone !== timeZone && <TimeZoneBanner user={user} timeZone={timeZone} />}
  </>
);
