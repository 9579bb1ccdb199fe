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

/** Section that exports the account as a ZIP file in the background. */
export const ExportCard = ({ user }: { readonly user: User }) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="export" className={styles.section}>
      <h2 id="export" className={typography.cardTitle}>
        {t('settings.export.title')}
      </h2>
      <p className={styles.text}>{t('settings.export.text')}</p>
      <ExportState user={user} />
    </section>
  );
};

const ExportState = ({ user: { id: accountId, timeZone } }: { readonly user: User }) => {
  const t = useTranslations();
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
          {t('settings.export.save')}
        </a>
        <p role="status" className={typography.hint}>
          {t('settings.export.ready')}
        </p>
      </div>
    );
  }
  return (
    <>
      {state.step === 'failed' && (
        <Notice tone="warn" className={styles.notice}>
          {t('settings.export.failed')}
        </Notice>
      )}
      <Button size="small" onClick={start}>
        {t(state.step === 'failed' ? 'tryAgain' : 'settings.export.start')}
      </Button>
    </>
  );
};

const ExportProgress = ({ done }: { readonly done: number }) => {
  const t = useTranslations();
  return (
    <div className={styles.running}>
      <Progress className={styles.progress} label={t('settings.export.running')} max={1} value={done} />
      <p className={typography.hint}>{t('settings.export.runningHint')}</p>
      <Button size="small" onClick={cancelExport}>
        {t('settings.export.cancel')}
      </Button>
    </div>
  );
};
