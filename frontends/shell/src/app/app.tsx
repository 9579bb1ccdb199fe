import { toast } from '@fitfolk/ui/toast';
import { Toaster } from '@fitfolk/ui/toaster';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { createSessionExpiryHandler } from '@fitfolk/web-kit/session/session-expiry.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { t, useTranslations } from './messages/messages.ts';
import { Router } from './routing/router.tsx';

const announceSessionExpiry = () =>
  toast({
    title: t('sessionExpired.title'),
    description: t('sessionExpired.text'),
    variant: 'destructive',
  });

/** Creates the page's query client. A lost session is announced before the user is signed out. */
export const createAppClient = (): QueryClient =>
  createQueryClient(createSessionExpiryHandler(announceSessionExpiry));

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
