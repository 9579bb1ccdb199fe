import { ErrorState } from '@fitfolk/ui/error-state';
import { Component, type ReactNode, Suspense } from 'react';
import { useText } from './messages/messages.ts';
import { announceTryAgain } from './try-again.ts';

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
type CrashState = { readonly hasCrashed: boolean; readonly hasTriedAgain: boolean };

// React offers error boundaries as classes only.
class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { hasCrashed: false, hasTriedAgain: false };

  static getDerivedStateFromError = (): Partial<CrashState> => ({ hasCrashed: true });

  private readonly tryAgain = () => {
    // Code that failed half way, or that a deployment took away, comes back with a fresh page only.
    if (this.state.hasTriedAgain) return location.reload();
    announceTryAgain();
    this.setState({ hasCrashed: false, hasTriedAgain: true });
  };

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <>
        {this.props.heading}
        <FailedCard onRetry={this.tryAgain} />
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
