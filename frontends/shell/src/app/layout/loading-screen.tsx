import { Spinner } from '@fitfolk/ui/spinner';
import { useTranslations } from '../messages/messages.ts';

/** Full-page spinner, shown until the session is known. */
export const LoadingScreen = () => {
  const t = useTranslations();
  return (
    <div className="grid min-h-dvh place-content-center justify-items-center gap-4 text-muted" role="status">
      <Spinner size={32} />
      <p>{t('loading')}</p>
    </div>
  );
};
