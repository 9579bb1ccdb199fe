import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Progress } from '@fitfolk/ui/progress';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { getProxyLimitProblem } from '@fitfolk/web-kit/upload/proxy-limit.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import typography from '../../typography.module.css';
import { FileButton } from './file-button.tsx';
import styles from './import-card.module.css';
import { ImportDialog } from './import-dialog.tsx';
import { checkFile, type ImportState, startImport, stopImport, useImport } from './import-job.ts';
import { useTranslations } from './messages/messages.ts';

/** Section that imports the ZIP file of an export into the account, in the background. */
export const ImportCard = ({ user: { id: accountId } }: { readonly user: User }) => {
  const text = useTranslations();
  const client = useQueryClient();
  const state = useImport(accountId);
  const { step } = state;
  useEffect(() => {
    if (step === 'done' || step === 'failed') void client.invalidateQueries();
  }, [step, client]);
  return (
    <section aria-labelledby="import" className={styles.section}>
      <h2 id="import" className={typography.cardTitle}>
        {text('title')}
      </h2>
      <p className={styles.text}>{text('text')}</p>
      {step === 'checking' || step === 'running' ? (
        <ImportProgress state={state} />
      ) : (
        <>
          <ImportNotice state={state} />
          <FileButton
            label={text('choose')}
            accept=".zip,application/zip"
            onChoose={(file) => void checkFile(accountId, file)}
          />
        </>
      )}
      {step === 'checked' && (
        <ImportDialog
          checked={state}
          onClose={stopImport}
          onStart={(targets) => void startImport(accountId, state, targets)}
        />
      )}
    </section>
  );
};

const ImportNotice = ({ state }: { readonly state: ImportState }) => {
  const text = useTranslations();
  if (state.step === 'refused') {
    return (
      <Notice tone="danger" className={styles.notice}>
        {text(`problem.${state.problem}`)}
      </Notice>
    );
  }
  if (state.step === 'failed') {
    return (
      <Notice tone="warn" className={styles.notice}>
        {`${getProxyLimitProblem(state.error) ?? getErrorMessage(state.error, '')} ${text('failed')}`.trim()}
      </Notice>
    );
  }
  if (state.step !== 'done') return null;
  return (
    <Notice tone={state.rejected > 0 ? 'warn' : 'good'} className={styles.notice}>
      {text('done')} {state.rejected > 0 && text('rejected', { count: state.rejected })}
    </Notice>
  );
};

type ImportProgressProps = { readonly state: Extract<ImportState, { step: 'checking' | 'running' }> };

const ImportProgress = ({ state }: ImportProgressProps) => {
  const text = useTranslations();
  const language = useLanguage();
  const { step, progress } = state;
  const resumesAt = step === 'running' ? state.resumesAt : undefined;
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  return (
    <div className={styles.running}>
      <Progress className={styles.progress} label={text(step)} max={1} value={progress} />
      {resumesAt && <Notice>{text('waiting', { time: time.format(resumesAt) })}</Notice>}
      {step === 'running' && <p className={typography.hint}>{text('runningHint')}</p>}
      <Button size="small" onClick={stopImport}>
        {text(step === 'running' ? 'stop' : 'cancel')}
      </Button>
    </div>
  );
};
