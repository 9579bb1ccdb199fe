import { ErrorState, type ErrorStateProps } from '@fitfolk/ui/error-state';
import { useText } from '../i18n/messages/messages.ts';
import { failureDetails, failureText } from './failure.ts';

export type LoadFailureProps = Pick<ErrorStateProps, 'title' | 'retrying' | 'level'> & {
  readonly error: unknown;
  readonly onRetry: () => unknown;
};

/** Shows why content could not be loaded, with a retry button and the request id. */
export const LoadFailure = ({ error, onRetry, ...state }: LoadFailureProps) => {
  const text = useText();
  return (
    <ErrorState
      {...state}
      text={failureText(error)}
      details={failureDetails(error)}
      retryLabel={text('tryAgain')}
      onRetry={() => void onRetry()}
    />
  );
};
