import { ErrorState, type ErrorStateProps } from '@fitfolk/ui/error-state';
import { useTranslations } from '../i18n/messages/messages.ts';
import { getErrorDetails, getErrorMessage } from './error-message.ts';

export type LoadErrorProps = Pick<ErrorStateProps, 'title' | 'retrying' | 'level'> & {
  readonly error: unknown;
  readonly onRetry: () => unknown;
};

/** Shows why content could not be loaded, with a retry button and the request id. */
export const LoadError = ({ error, onRetry, ...state }: LoadErrorProps) => {
  const t = useTranslations();
  return (
    <ErrorState
      {...state}
      text={getErrorMessage(error)}
      details={getErrorDetails(error)}
      retryLabel={t('tryAgain')}
      onRetry={() => void onRetry()}
    />
  );
};
