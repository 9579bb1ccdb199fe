import type { ServerHealth } from '@fitfolk/contracts/gateway';
import { Badge, type BadgeProps } from '@fitfolk/ui/badge';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import type { ReactNode } from 'react';
import typography from '../../typography.module.css';
import { formatBytes } from './format-bytes.ts';
import { MailCheck } from './mail-check.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './server-health-page.module.css';
import { UploadCheck } from './upload-check.tsx';

const WEEK_MS = 7 * 24 * 3600_000;

type EntryProps = { readonly name: string; readonly hint?: ReactNode; readonly children: ReactNode };

const Entry = ({ name, hint, children }: EntryProps) => (
  <div className={styles.row}>
    <dt className={styles.details}>
      <span className={styles.name}>{name}</span>
      {hint && <span className={`${typography.hint} ${styles.hint}`}>{hint}</span>}
    </dt>
    <dd>{children}</dd>
  </div>
);

/** A setting that is on or off, or that could not be read. */
const Switch = ({ value }: { readonly value: boolean | null }) => {
  const t = useTranslations();
  const tone: BadgeProps['tone'] = value === null ? 'plain' : value ? 'good' : 'warn';
  return <Badge tone={tone}>{t(value === null ? 'unknown' : value ? 'on' : 'off')}</Badge>;
};

/** Backup, storage, encryption, the proxy in front and mail. */
export const SafetyList = ({ health }: { readonly health: ServerHealth }) => {
  const t = useTranslations();
  const language = useLanguage();
  const {
    lastBackupAt,
    checkedAt,
    databaseBytes,
    images,
    imagesWaiting,
    isEncrypted,
    sendsMail,
    seenOrigin,
  } = health;
  const isOld = lastBackupAt !== null && Date.parse(checkedAt) - Date.parse(lastBackupAt) > WEEK_MS;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <dl className={styles.list}>
      <Entry name={t('backup')} hint={lastBackupAt ? isOld && t('oldBackup') : t('backupHint')}>
        {lastBackupAt ? (
          <time dateTime={lastBackupAt}>{date.format(new Date(lastBackupAt))}</time>
        ) : (
          <Badge tone="warn">{t('noBackup')}</Badge>
        )}
      </Entry>
      <Entry name={t('encryption')}>
        <Switch value={isEncrypted} />
      </Entry>
      <Entry name={t('address')} hint={seenOrigin !== location.origin && t('wrongAddress')}>
        {seenOrigin === location.origin ? seenOrigin : <Badge tone="warn">{seenOrigin}</Badge>}
      </Entry>
      <Entry name={t('uploads')} hint={t('uploadsHint')}>
        <UploadCheck />
      </Entry>
      <Entry name={t('mail')}>
        <Switch value={sendsMail} />
        <MailCheck />
      </Entry>
      <Entry name={t('databases')}>{formatBytes(databaseBytes, language)}</Entry>
      <Entry name={t('images')} hint={imagesWaiting ? t('imagesWaiting', { count: imagesWaiting }) : null}>
        {images === null ? t('unknown') : new Intl.NumberFormat(language).format(images)}
      </Entry>
    </dl>
  );
};
