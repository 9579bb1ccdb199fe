import { clsx } from 'clsx';
import { Button } from '../actions/button.tsx';
import { LooseButtonDrawing } from '../drawings/loose-button.tsx';

export type ErrorStateProps = {
  /** What happened, in a few words. */
  readonly title: string;
  readonly text?: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** A retry is under way. */
  readonly retrying?: boolean;
  readonly className?: string;
};

/** Says what did not work and offers to try again; announced when it appears. */
export const ErrorState = ({ title, text, retryLabel, onRetry, retrying, className }: ErrorStateProps) => (
  <div className={clsx('ui-state', className)} role="alert">
    <LooseButtonDrawing />
    <p className="ui-state-title">{title}</p>
    {text && <p className="ui-state-text">{text}</p>}
    <div className="ui-state-action">
      <Button onClick={onRetry} pending={retrying ?? false}>
        {retryLabel}
      </Button>
    </div>
  </div>
);
