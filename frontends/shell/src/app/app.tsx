import { Toaster } from '@fitfolk/ui/toaster';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useText } from './messages/messages.ts';
import { Router } from './routing/router.tsx';

/** The whole page: the router under its providers, and the one place where toasts appear. */
export const App = ({ client }: { readonly client: QueryClient }) => {
  const text = useText();
  return (
    <QueryClientProvider client={client}>
      <Router />
      <Toaster label={text('notifications')} toastLabel={text('notification')} closeLabel={text('close')} />
    </QueryClientProvider>
  );
};
