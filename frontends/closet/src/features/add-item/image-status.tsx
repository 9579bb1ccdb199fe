import { Button } from '@fitfolk/ui/button';
import { Progress } from '@fitfolk/ui/progress';
import { Spinner } from '@fitfolk/ui/spinner';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { CircleAlert, RotateCw } from 'lucide-react';
import addItemStyles from './add-item.module.css';
import styles from './image-status.module.css';
import type { ImageUploadState } from './upload/image-upload-state.ts';
import { useTranslations } from './upload/messages/messages.ts';

/** Upload and analysis progress on top of the image, announced to screen readers. */
export const ImageStatus = ({ state }: { readonly state: ImageUploadState }) => {
  const photoText = useTranslations();
  const { step, progress, isAnalyzing } = state;
  return (
    <div role="status">
      {step === 'uploading' && (
        <p className={addItemStyles.pill} data-working="">
          {photoText('uploading')}
          <Progress className={styles.progress} label={photoText('progress')} max={100} value={progress} />
        </p>
      )}
      {step === 'registering' && <BusyLabel label={photoText('registering')} />}
      {isAnalyzing && <BusyLabel label={photoText('analyzing')} />}
      {step === 'ready' && !isAnalyzing && <p className={visuallyHiddenClass}>{photoText('ready')}</p>}
    </div>
  );
};

const BusyLabel = ({ label }: { readonly label: string }) => (
  <p className={addItemStyles.pill} data-working="">
    <Spinner size={14} />
    {label}
  </p>
);

export type ImageMessagesProps = { readonly state: ImageUploadState; readonly onRetry: () => void };

/** Connection notice, error and retry button below the image. */
export const ImageMessages = ({ state: { step, problem, notice }, onRetry }: ImageMessagesProps) => {
  const photoText = useTranslations();
  return (
    <>
      <div role="status">{notice && <p className={addItemStyles.notice}>{notice}</p>}</div>
      {problem && (
        <p className={addItemStyles.problem} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
      {step === 'failed' && (
        <Button size="small" className={styles.retry} onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          {photoText('retry')}
        </Button>
      )}
    </>
  );
};
