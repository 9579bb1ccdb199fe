import type { ServerHealth } from '@fitfolk/contracts/gateway';
import { Badge, type BadgeProps } from '@fitfolk/ui/badge';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import type { ReactNode } from 'react';
import typography from '../../typography.module.css';
import { formatBytes } from './format-bytes.ts';
import { MailCheck } from './mail-check.tsx';
import { useTranslations } from './messages/messages.ts';
import { PushCheck } from './push-check.tsx';
import styles from './server-health-page.module.css';
import { UploadCheck } from './upload-check.tsx';

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

/** Encryption, the proxy in front, mail, notifications and storage. */
export const SafetyList = ({ health }: { readonly health: ServerHealth }) => {
  const t = useTranslations();
  const language = useLanguage();
  const { databaseBytes, images, imagesWaiting, imagesFailed, isEncrypted, sendsMail, seenOrigin } = health;
  const recognition = [
    imagesWaiting ? t('imagesWaiting', { count: imagesWaiting }) : null,
    imagesFailed ? t('imagesFailed', { count: imagesFailed }) : null,
  ].filter(Boolean);
  return (
    <dl className={styles.list}>
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
      <Entry name={t('push.name')}>
        <PushCheck />
      </Entry>
      <Entry name={t('databases')}>{formatBytes(databaseBytes, language)}</Entry>
      <Entry name={t('images')}>
        {images === null ? t('unknown') : new Intl.NumberFormat(language).format(images)}
      </Entry>
      <Entry name={t('recognition')}>
        {images === null ? t('unknown') : recognition.join(' · ') || t('recognized')}
      </Entry>
    </dl>
  );
};
