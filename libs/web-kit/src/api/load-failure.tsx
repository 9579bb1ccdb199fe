import { ErrorState, type ErrorStateProps } from '@fitfolk/ui/error-state';
import { useText } from '../i18n/messages/messages.ts';
import { failureDetails, failureText } from './failure.ts';

export type LoadFailureProps = Pick<ErrorStateProps, 'title' | 'retrying' | 'level'> & {
  readonly error: unknown;
  readonly onRetry: () => unknown;
};

/** Stands where something could not be loaded: says why, offers to try again, and has what the request can be looked up by. */
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
