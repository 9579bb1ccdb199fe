import { toast } from '@fitfolk/ui/toast';
import { createQueryClient } from '@fitfolk/web-kit/api/query-client.ts';
import { speak } from '@fitfolk/web-kit/i18n/language.ts';
import { lastLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { watchForLostSession } from '@fitfolk/web-kit/session/session-expiry.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { text } from './app/messages/messages.ts';
import { preloadPage } from './app/routing/shell-routes.ts';

startMessages({});

const announceLostSession = () =>
  toast({
    title: text('lostSession.title'),
    description: text('lostSession.text'),
    variant: 'destructive',
  });

const client = createQueryClient(watchForLostSession(announceLostSession));
void client.prefetchQuery(sessionQuery);
preloadPage(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
const render = () => createRoot(root).render(<App client={client} />);
const language = lastLanguage();
if (language && language !== 'en') void speak(language).then(render);
else render();
