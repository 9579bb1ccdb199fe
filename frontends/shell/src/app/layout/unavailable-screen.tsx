import { ErrorState } from '@fitfolk/ui/error-state';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { useText } from '../messages/messages.ts';
import { Arrival } from '../routing/routed-page.tsx';

/** Trouble on our side: nobody is treated as signed out because of it. */
export const UnavailableScreen = ({ onRetry }: { readonly onRetry: () => void }) => {
  const text = useText();
  return (
    <main className="grid min-h-dvh place-content-center p-4">
      <h1 className={visuallyHiddenClass}>{text('product')}</h1>
      <ErrorState
        title={text('unavailable.title')}
        text={text('unavailable.text')}
        retryLabel={text('unavailable.tryAgain')}
        onRetry={onRetry}
      />
      <Arrival title={text('unavailable.title')} />
    </main>
  );
};
