import { Spinner } from '@fitfolk/ui/spinner';
import { useText } from '../messages/messages.ts';

/** What stands on the page until it is known who is asking. */
export const LoadingScreen = () => {
  const text = useText();
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 text-muted" role="status">
      <Spinner size={32} />
      <p>{text('loading')}</p>
    </div>
  );
};
