import './styles.css';
import { reloadOnStaleChunk } from '@fitfolk/web-kit/federation/stale-chunks.ts';
import { nextTask } from '@fitfolk/web-kit/loading/next-task.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { applyTheme } from '@fitfolk/web-kit/ui-state/apply-theme.ts';
import { allowScriptUrls } from './allow-script-urls.ts';
import { renderLoadFailure } from './not-loaded.ts';
import { preloadProfileRequests } from './preload-profile-requests.ts';

allowScriptUrls();
applyTheme();
void preloadProfileRequests();
// The first format of a page loads the browser's data about languages, which takes 15 ms. Nothing else runs now.
void nextTask().then(() => new Intl.DateTimeFormat());

/** Libraries that take long to evaluate. Each gets a task of its own, so that none keeps the browser busy for long. */
const libraries = [() => import('react-dom/client'), () => import('@tanstack/react-query')];

const loadApp = async () => {
  for (const load of libraries) {
    await load();
    await nextTask();
  }
  // Module Federation provides shared packages, such as React, only to asynchronously loaded modules.
  return import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx');
};
retryLoad(loadApp).catch(async (error) => {
  await reloadOnStaleChunk(error);
  renderLoadFailure(document.getElementById('root') ?? document.body);
});
