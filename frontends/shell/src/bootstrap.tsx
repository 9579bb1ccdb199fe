import { startLoadFailureToasts } from '@fitfolk/web-kit/federation/load-failure-toasts.ts';
import { setLanguage } from '@fitfolk/web-kit/i18n/language.ts';
import { getBrowserLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createAppClient } from './app/app.tsx';
import { registerServiceWorker } from './app/offline/register-service-worker.ts';
import { preloadPage } from './app/routing/preload-page.ts';
import { startWebVitals } from './app/web-vitals/start-web-vitals.ts';

startMessages({});
startLoadFailureToasts();

const client = createAppClient();
void client.prefetchQuery(sessionQuery);
preloadPage(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// React divides a transition into short tasks.
const render = () => startTransition(() => createRoot(root).render(<App client={client} />));
void setLanguage(getBrowserLanguage()).then(render);
registerServiceWorker();
startWebVitals();
