import { Button } from '@fitfolk/ui/button';
import { Progress } from '@fitfolk/ui/progress';
import { Spinner } from '@fitfolk/ui/spinner';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import styles from './add-item.module.css';
import photoStatusStyles from './photo-status.module.css';
import type { PhotoState } from './upload/photo-state.ts';

/** On the picture: what is under way, seen and read out. */
export const PhotoStatus = ({ photo }: { readonly photo: PhotoState }) => {
  const text = useText();
  const { step, progress, isAnalyzing } = photo;
  return (
    <div role="status">
      {step === 'uploading' && (
        <p className={styles.pill} data-working="">
          {text('photo.uploading')}
          <Progress
            className={photoStatusStyles.progress}
            label={text('photo.progress')}
            max={100}
            value={progress}
          />
        </p>
      )}
      {step === 'registering' && <Working words={text('photo.registering')} />}
      {isAnalyzing && <Working words={text('photo.analyzing')} />}
      {step === 'ready' && !isAnalyzing && <p className={visuallyHiddenClass}>{text('photo.ready')}</p>}
    </div>
  );
};

const Working = ({ words }: { readonly words: string }) => (
  <p className={styles.pill} data-working="">
    <Spinner size={14} />
    {words}
  </p>
);

export type PhotoMessagesProps = { readonly photo: PhotoState; readonly onRetry: () => void };

/** Under the picture: what to know about the connection, what went wrong, and a way to try again. */
export const PhotoMessages = ({ photo: { step, problem, notice }, onRetry }: PhotoMessagesProps) => {
  const text = useText();
  return (
    <>
      <div role="status">{notice && <p className={styles.notice}>{notice}</p>}</div>
      {problem && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
      {step === 'failed' && (
        <Button size="small" className={photoStatusStyles.retry} onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          {text('photo.retry')}
        </Button>
      )}
    </>
  );
};
