import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { localPreference } from '@fitfolk/web-kit/storage/local-preference.ts';
import { useLocalPreference } from '@fitfolk/web-kit/storage/use-local-preference.ts';
import { canManageAccount } from '../../permissions.ts';
import { usePreference } from '../settings/preferences/use-preference.ts';
import { haveSameClocks } from './have-same-clocks.ts';
import { t, useTranslations } from './messages/messages.ts';
import styles from './time-zone-banner.module.css';

/** Time zones that a user has declined in this browser, as `account:zone`, separated by spaces. */
const declinedPreference = localPreference('declinedTimeZones');

/** "Tokyo" of "Asia/Tokyo". */
const getCity = (timeZone: string): string => timeZone.replace(/^.*\//, '').replaceAll('_', ' ');

export type TimeZoneBannerProps = {
  readonly user: User;
  /** Time zone of this device. */
  readonly timeZone: string;
};

/** Asks once whether the account follows the time zone of this device. Children, who can't change it, are not asked. */
export const TimeZoneBanner = ({ user, timeZone }: TimeZoneBannerProps) => {
  const text = useTranslations();
  const { profile, isPending } = useActiveProfile();
  const declined = useLocalPreference(declinedPreference)?.split(' ') ?? [];
  const device = getCity(timeZone);
  const account = getCity(user.timeZone);
  const { choose } = usePreference(user, 'timeZone', () => t('changed', { device }));
  const offer = `${user.id}:${timeZone}`;
  const isLimited = user.childProfileId !== undefined || user.isViewer;
  if (isPending || !canManageAccount(profile) || isLimited) return null;
  if (declined.includes(offer) || haveSameClocks(timeZone, user.timeZone)) return null;
  return (
    <section aria-label={text('title')} className={styles.banner}>
      <p>{text('question', { device, account })}</p>
      <div className={styles.answers}>
        <Button size="small" variant="primary" onClick={() => choose(timeZone)}>
          {text('use', { device })}
        </Button>
        <Button size="small" onClick={() => declinedPreference.write([...declined, offer].join(' '))}>
          {text('keep', { account })}
        </Button>
      </div>
    </section>
  );
};
