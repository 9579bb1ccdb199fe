import type { User } from '@fitfolk/contracts/auth';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { Progress } from '@fitfolk/ui/progress';
import { Download } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import { cancelExport, startExport, useExport } from './export-job.ts';

/** Everything of the account as a file, made in the background. */
export const ExportCard = ({ user: { id } }: { readonly user: User }) => {
  const text = useText();
  return (
    <section aria-labelledby="export" className="border-t border-line pt-6">
      <h2 id="export" className="text-lg">
        {text('settings.export.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{text('settings.export.text')}</p>
      <ExportState accountId={id} />
    </section>
  );
};

const ExportState = ({ accountId }: { readonly accountId: string }) => {
  const text = useText();
  const state = useExport(accountId);
  const start = () => void startExport(accountId);
  if (state.step === 'running') return <Running done={state.done} />;
  if (state.step === 'ready') {
    const today = new Date().toISOString().slice(0, 10);
    return (
      <div className="flex flex-wrap items-center gap-3">
        <a
          href={state.address}
          download={`fitfolk-${today}.zip`}
          className={buttonClass({ variant: 'primary', size: 'small' })}
        >
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          {text('settings.export.save')}
        </a>
        <p role="status" className="text-sm text-muted">
          {text('settings.export.ready')}
        </p>
      </div>
    );
  }
  return (
    <>
      {state.step === 'failed' && (
        <Notice tone="warn" className="mb-4">
          {text('settings.export.failed')}
        </Notice>
      )}
      <Button size="small" onClick={start}>
        {text(state.step === 'failed' ? 'tryAgain' : 'settings.export.start')}
      </Button>
    </>
  );
};

const Running = ({ done }: { readonly done: number }) => {
  const text = useText();
  return (
    <div className="grid justify-items-start gap-3">
      <Progress className="w-full" label={text('settings.export.running')} max={1} value={done} />
      <p className="text-sm text-muted">{text('settings.export.goesOn')}</p>
      <Button size="small" onClick={cancelExport}>
        {text('settings.export.cancel')}
      </Button>
    </div>
  );
};
