import { ErrorState } from '@fitfolk/ui/error-state';
import { Component, type ReactNode, Suspense } from 'react';
import { useText } from './messages/messages.ts';
import { announceTryAgain } from './try-again.ts';

export type RemoteBoundaryProps = {
  /** Shown while the remote or its page loads: a skeleton in the shape of what comes. */
  readonly loading: ReactNode;
  readonly children: ReactNode;
};

/** Keeps what a remote does to itself: while it loads, when it does not, and when its page breaks. */
export const RemoteBoundary = ({ loading, children }: RemoteBoundaryProps) => (
  <CrashBoundary>
    <Suspense fallback={loading}>{children}</Suspense>
  </CrashBoundary>
);

type CrashState = { readonly hasCrashed: boolean };

// React offers error boundaries as classes only.
class CrashBoundary extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { hasCrashed: false };

  static getDerivedStateFromError = (): CrashState => ({ hasCrashed: true });

  private readonly tryAgain = () => {
    announceTryAgain();
    this.setState({ hasCrashed: false });
  };

  override render() {
    return this.state.hasCrashed ? <FailedCard onRetry={this.tryAgain} /> : this.props.children;
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
