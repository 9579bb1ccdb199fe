import { toast } from '@fitfolk/ui/toast';
import { speak } from '@fitfolk/web-kit/language.ts';
import { lastLanguage } from '@fitfolk/web-kit/languages.ts';
import { watchForLostSession } from '@fitfolk/web-kit/lost-session.ts';
import { startMessages } from '@fitfolk/web-kit/messages.ts';
import { createQueryClient } from '@fitfolk/web-kit/query-client.ts';
import { sessionQuery } from '@fitfolk/web-kit/session.ts';
import { createRoot } from 'react-dom/client';
import { App } from './frame/app.tsx';
import { text } from './frame/messages/messages.ts';
import { preloadPage } from './frame/shell-routes.ts';

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
