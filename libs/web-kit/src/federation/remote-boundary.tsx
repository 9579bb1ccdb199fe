import { ErrorState } from '@fitfolk/ui/error-state';
import { Component, type ReactNode, Suspense, startTransition, useLayoutEffect, useReducer } from 'react';
import { useTranslations } from '../i18n/messages/messages.ts';
import { onLoaded } from '../loading/load-events.ts';
import { requestRetry } from '../loading/retry-request.ts';
import { isChunkLoadError, isStaleChunkError } from './stale-chunks.ts';

export type RemoteBoundaryProps = {
  /** Skeleton shown while the remote or its page loads. */
  readonly loading: ReactNode;
  /** Shown above the error message, usually the page's heading. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
};

/** Isolates a remote that is loading, fails to load or throws while rendering. */
export const RemoteBoundary = ({ loading, heading, children }: RemoteBoundaryProps) => {
  useUpdateOnLoad();
  return (
    <CrashBoundary heading={heading}>
      <Suspense fallback={loading}>{children}</Suspense>
    </CrashBoundary>
  );
};

/**
 * Renders the component again as soon as code has loaded. React itself keeps a loading state for at least 300 ms, which makes
 * each fast load a slow one (react-dom 19.3).
 */
const useUpdateOnLoad = (): void => {
  const [, update] = useReducer((updates: number) => updates + 1, 0);
  useLayoutEffect(() => onLoaded(() => startTransition(update)), []);
};

type CrashBoundaryProps = { readonly heading: ReactNode; readonly children: ReactNode };
type CrashState = {
  /** `unknown` until the server confirms whether the chunk is stale. */
  readonly crash?: 'unknown' | 'failed' | 'outdated' | undefined;
  readonly hasRetried: boolean;
};

// React supports error boundaries only as classes.
class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { hasRetried: false };

  static getDerivedStateFromError = (error: unknown): Partial<CrashState> => ({
    crash: isChunkLoadError(error) ? 'unknown' : 'failed',
  });

  override componentDidCatch(error: unknown) {
    if (isChunkLoadError(error)) void this.classify(error);
  }

  private async classify(error: unknown) {
    const crash = (await isStaleChunkError(error)) ? 'outdated' : 'failed';
    this.setState((state) => (state.crash ? { crash } : null));
  }

  private readonly retry = () => {
    // A module that failed during evaluation stays broken until the document is reloaded.
    if (this.state.hasRetried) return location.reload();
    requestRetry();
    this.setState({ crash: undefined, hasRetried: true });
  };

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <>
        {this.props.heading}
        {crash === 'failed' && <FailedCard onRetry={this.retry} />}
        {crash === 'outdated' && <OutdatedCard />}
      </>
    );
  }
}

const FailedCard = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useTranslations();
  return (
    <ErrorState
      title={t('remote.failedTitle')}
      text={t('remote.failedText')}
      retryLabel={t('tryAgain')}
      onRetry={onRetry}
    />
  );
};

/** Offers a reload instead of forcing one: another part of the page may hold unsaved input. */
const OutdatedCard = () => {
  const t = useTranslations();
  return (
    <ErrorState
      title={t('remote.outdatedTitle')}
      text={t('remote.outdatedText')}
      retryLabel={t('remote.reload')}
      onRetry={() => location.reload()}
    />
  );
};
