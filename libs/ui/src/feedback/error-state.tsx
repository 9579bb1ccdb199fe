import { clsx } from 'clsx';
import { Button } from '../actions/button.tsx';
import { LooseButtonDrawing } from '../drawings/loose-button.tsx';
import { Details, type DetailsProps } from './details.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  /** What happened, in a few words. */
  readonly title: string;
  readonly text?: string;
  readonly details?: DetailsProps | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  /** A retry is under way. */
  readonly retrying?: boolean;
  /** The heading's level where it stands; 1 when it is all of the page. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
};

/** Says what did not work and offers to try again; announced when it appears. */
export const ErrorState = (props: ErrorStateProps) => {
  const { title, text, details, retryLabel, onRetry, retrying, level = 2, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div className={clsx(styles.state, className)} role="alert">
      <LooseButtonDrawing />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      <div className={styles.action}>
        <Button onClick={onRetry} pending={retrying ?? false}>
          {retryLabel}
        </Button>
      </div>
      {details && <Details {...details} />}
    </div>
  );
};
