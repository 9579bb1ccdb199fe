import { Toaster } from '@fitfolk/ui/toaster';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from './messages/messages.ts';
import { Router } from './routing/router.tsx';

/** Root component: providers, router and the toast region. */
export const App = ({ client }: { readonly client: QueryClient }) => {
  const t = useTranslations();
  return (
    <QueryClientProvider client={client}>
      <Router />
      <Toaster label={t('notifications')} toastLabel={t('notification')} closeLabel={t('close')} />
    </QueryClientProvider>
  );
};
