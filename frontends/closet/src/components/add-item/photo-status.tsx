import { Button } from '@fitfolk/ui/button';
import { Spinner } from '@fitfolk/ui/spinner';
import { CircleAlert, RotateCw } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import type { PhotoState } from '../../upload/photo-state.ts';

/** On the picture: what is under way, else that tapping it chooses another. */
export const PhotoPill = ({ photo }: { readonly photo: PhotoState }) => {
  const text = useText();
  const { step, progress, isAnalyzing } = photo;
  if (step === 'uploading') {
    return (
      <span className="closet-pill" data-working="">
        {text('photo.uploading')}
        <progress
          className="closet-progress"
          aria-label={text('photo.progress')}
          max={100}
          value={progress}
        />
      </span>
    );
  }
  if (step === 'registering' || isAnalyzing) {
    return (
      <span className="closet-pill" data-working="">
        <Spinner size={14} />
        {text(isAnalyzing ? 'photo.analyzing' : 'photo.registering')}
      </span>
    );
  }
  return <span className="closet-pill">{text('photo.change')}</span>;
};

export type PhotoMessagesProps = { readonly photo: PhotoState; readonly onRetry: () => void };

/** Under the picture: what went wrong and a way to try again, and what to know about the connection. */
export const PhotoMessages = ({ photo, onRetry }: PhotoMessagesProps) => {
  const text = useText();
  const { step, problem, notice } = photo;
  return (
    <>
      <div className="closet-notice" role="status">
        <p className="closet-said">{saidOf(photo, text)}</p>
        {notice && <p>{notice}</p>}
      </div>
      {problem && (
        <p className="closet-problem" role="alert">
          <CircleAlert size={16} aria-hidden="true" />
          {problem}
        </p>
      )}
      {step === 'failed' && (
        <Button size="small" className="closet-retry" onClick={onRetry}>
          <RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />
          {text('photo.retry')}
        </Button>
      )}
    </>
  );
};

/** What a screen reader hears of a picture's way; the pill is part of the input's name, which nobody reads again. */
const saidOf = ({ step, isAnalyzing }: PhotoState, text: ReturnType<typeof useText>): string => {
  if (step === 'uploading' || step === 'registering') return text('photo.uploading');
  if (isAnalyzing) return text('photo.analyzing');
  return step === 'ready' ? text('photo.ready') : '';
};
