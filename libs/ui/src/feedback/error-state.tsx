import { clsx } from 'clsx';
import { Button } from '../actions/button.tsx';
import { LooseButtonDrawing } from '../drawings/loose-button.tsx';
import { Details, type DetailsProps } from './details.tsx';
import styles from './state.module.css';

export type ErrorStateProps = {
  readonly title: string;
  readonly text?: string;
  readonly details?: DetailsProps | undefined;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Heading level in the page's outline; 1 when the error replaces the page. */
  readonly level?: 1 | 2 | 3;
  readonly className?: string;
};

/** Explains an error and offers a retry. Announced when it appears. */
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
