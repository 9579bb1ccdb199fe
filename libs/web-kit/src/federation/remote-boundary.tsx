import { ErrorState } from '@fitfolk/ui/error-state';
import { Component, type ReactNode, Suspense } from 'react';
import { announceTryAgain } from '../api/try-again.ts';
import { useText } from '../i18n/messages/messages.ts';
import { isGone, mayBeGone } from './stale-chunks.ts';

export type RemoteBoundaryProps = {
  /** Shown while the remote or its page loads: a skeleton in the shape of what comes. */
  readonly loading: ReactNode;
  /** Stands above the message when the page cannot be shown: the page's heading, as a rule. */
  readonly heading?: ReactNode;
  readonly children: ReactNode;
};

/** Keeps what a remote does to itself: while it loads, when it does not, and when its page breaks. */
export const RemoteBoundary = ({ loading, heading, children }: RemoteBoundaryProps) => (
  <CrashBoundary heading={heading}>
    <Suspense fallback={loading}>{children}</Suspense>
  </CrashBoundary>
);

type CrashBoundaryProps = { readonly heading: ReactNode; readonly children: ReactNode };
type CrashState = {
  /** What happened; while it is being found out, that something did. */
  readonly crash?: 'unclear' | 'failed' | 'outdated' | undefined;
  readonly hasTriedAgain: boolean;
};

// React offers error boundaries as classes only.
class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { hasTriedAgain: false };

  static getDerivedStateFromError = (error: unknown): Partial<CrashState> => ({
    crash: mayBeGone(error) ? 'unclear' : 'failed',
  });

  override componentDidCatch(error: unknown) {
    if (mayBeGone(error)) void this.findOut(error);
  }

  private async findOut(error: unknown) {
    const crash = (await isGone(error)) ? 'outdated' : 'failed';
    this.setState((state) => (state.crash ? { crash } : null));
  }

  private readonly tryAgain = () => {
    // Code that failed half way, or that a deployment took away, comes back with a fresh page only.
    if (this.state.hasTriedAgain) return location.reload();
    announceTryAgain();
    this.setState({ crash: undefined, hasTriedAgain: true });
  };

  override render() {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return (
      <>
        {this.props.heading}
        {crash === 'failed' && <FailedCard onRetry={this.tryAgain} />}
        {crash === 'outdated' && <OutdatedCard />}
      </>
    );
  }
}

const FailedCard = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText();
  return (
    <ErrorState
      title={text('remote.failedTitle')}
      text={text('remote.failedText')}
      retryLabel={text('tryAgain')}
      onRetry={onRetry}
    />
  );
};

/** Asks before it reloads: something may be typed elsewhere on the page. */
const OutdatedCard = () => {
  const text = useText();
  return (
    <ErrorState
      title={text('remote.outdatedTitle')}
      text={text('remote.outdatedText')}
      retryLabel={text('remote.reload')}
      onRetry={() => location.reload()}
    />
  );
};
