import type { User } from '@fitfolk/contracts/auth';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Progress } from '@fitfolk/ui/progress';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { Download } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import styles from './export-card.module.css';
import { cancelExport, startExport, useExport } from './export-job.ts';
import { useTranslations as useExportTranslations } from './messages/messages.ts';

/** Section that exports the account as a ZIP file in the background. */
export const ExportCard = ({ user }: { readonly user: User }) => {
  const text = useExportTranslations();
  return (
    <section aria-labelledby="export" className={styles.section}>
      <h2 id="export" className={typography.cardTitle}>
        {text('title')}
      </h2>
      <p className={styles.text}>{text('text')}</p>
      <ExportState user={user} />
    </section>
  );
};

const ExportState = ({ user: { id: accountId, timeZone } }: { readonly user: User }) => {
  const t = useTranslations();
  const text = useExportTranslations();
  const today = useToday(timeZone);
  const state = useExport(accountId);
  const start = () => void startExport(accountId);
  if (state.step === 'running') return <ExportProgress done={state.progress} />;
  if (state.step === 'ready') {
    return (
      <div className={styles.ready}>
        <a
          href={state.url}
          download={`fitfolk-${today}.zip`}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {text('save')}
        </a>
        <p role="status" className={typography.hint}>
          {text('ready')}
        </p>
      </div>
    );
  }
  return (
    <>
      {state.step === 'failed' && (
        <Notice tone="warn" className={styles.notice}>
          {text('failed')}
        </Notice>
      )}
      <Button size="small" onClick={start}>
        {state.step === 'failed' ? t('tryAgain') : text('start')}
      </Button>
    </>
  );
};

const ExportProgress = ({ done }: { readonly done: number }) => {
  const text = useExportTranslations();
  return (
    <div className={styles.running}>
      <Progress className={styles.progress} label={text('running')} max={1} value={done} />
      <p className={typography.hint}>{text('runningHint')}</p>
      <Button size="small" onClick={cancelExport}>
        {text('cancel')}
      </Button>
    </div>
  );
};
