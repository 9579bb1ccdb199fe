import type { User } from '@fitfolk/contracts/auth';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Progress } from '@fitfolk/ui/progress';
import { Download } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import { cancelExport, startExport, useExport } from './export-job.ts';

/** Section that exports the account as a ZIP file in the background. */
export const ExportCard = ({ user: { id } }: { readonly user: User }) => {
  const t = useTranslations();
  return (
    <section aria-labelledby="export" className="border-t border-line pt-6">
      <h2 id="export" className="text-lg">
        {t('settings.export.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('settings.export.text')}</p>
      <ExportState accountId={id} />
    </section>
  );
};

const ExportState = ({ accountId }: { readonly accountId: string }) => {
  const t = useTranslations();
  const state = useExport(accountId);
  const start = () => void startExport(accountId);
  if (state.step === 'running') return <ExportProgress done={state.progress} />;
  if (state.step === 'ready') {
    const date = new Date().toISOString().slice(0, 10);
    return (
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={state.url}
          download={`fitfolk-${date}.zip`}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('settings.export.save')}
        </a>
        <p role="status" className="text-sm text-muted">
          {t('settings.export.ready')}
        </p>
      </div>
    );
  }
  return (
    <>
      {state.step === 'failed' && (
        <Notice tone="warn" className="mb-4">
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
    <div className="grid justify-items-start gap-3">
      <Progress className="w-full" label={t('settings.export.running')} max={1} value={done} />
      <p className="text-sm text-muted">{t('settings.export.runningHint')}</p>
      <Button size="small" onClick={cancelExport}>
        {t('settings.export.cancel')}
      </Button>
    </div>
  );
};
