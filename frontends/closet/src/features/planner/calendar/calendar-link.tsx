import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { formatMonthDay } from '../../../format-day.ts';
import styles from './calendar-link.module.css';
import { CalendarSkeleton } from './calendar-skeleton.tsx';
import { useTranslations } from './messages/messages.ts';
import { useCalendarLink } from './use-calendar-link.ts';

export type CalendarLinkProps = {
  readonly profileId: string;
  readonly profileName: string;
  readonly timeZone: string;
};

/** Creates, shows and turns off the secret link under which calendar apps read a profile's planned outfits. */
export const CalendarLink = ({ profileId, profileName, timeZone }: CalendarLinkProps) => {
  const t = useTranslations();
  const { link, address, replace, remove, isReplacing, isRemoving } = useCalendarLink(profileId);
  if (link.isPending) return <CalendarSkeleton />;
  if (link.error) return <LoadError error={link.error} title={t('failed')} onRetry={link.refetch} />;
  return (
    <div className={styles.content}>
      <p>{t('intro', { name: profileName })}</p>
      <p className={styles.hint}>{t('secret')}</p>
      {address && <NewLink address={address} />}
      {link.data && !address && (
        <p>
          {t('active', { day: formatMonthDay(toCalendarDay(new Date(link.data.createdAt), timeZone)) })}{' '}
          {t('replaceHint')}
        </p>
      )}
      <DialogActions>
        {link.data && (
          <Button variant="quiet" pending={isRemoving} onClick={remove}>
            {t('turnOff')}
          </Button>
        )}
        {!address && (
          <Button variant="primary" pending={isReplacing} onClick={replace}>
            {t(link.data ? 'replace' : 'create')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
};

/** A link that was just created, to copy or to open in the calendar app of this device. */
const NewLink = ({ address }: { readonly address: string }) => {
  const t = useTranslations();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: t('copied') });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <Field label={t('link')} hint={t('once')}>
        <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
      </Field>
      <div className={styles.ways}>
        <Button variant="primary" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        {/* Calendar apps handle the schemes webcal and webcals, and subscribe instead of importing once. */}
        <a className={buttonClass()} href={address.replace(/^http/, 'webcal')}>
          {t('openApp')}
        </a>
      </div>
    </>
  );
};
