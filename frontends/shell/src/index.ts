import './styles.css';
import { reloadOnStaleChunk } from '@fitfolk/web-kit/federation/stale-chunks.ts';
import { nextTask } from '@fitfolk/web-kit/loading/next-task.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { applyTheme } from '@fitfolk/web-kit/ui-state/apply-theme.ts';
import { renderLoadFailure } from './not-loaded.ts';
import { preloadProfileRequests } from './preload-profile-requests.ts';

/** Part of the Trusted Types API that TypeScript does not declare. Older browsers lack it. */
type TrustedTypes = {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown;
};

/**
 * Lets the page load chunks, remotes and its service worker by URL, from the origins of `script-src`. All other strings that would
 * become markup or code are rejected, because the policy of the page requires Trusted Types and allows this one alone.
 */
const allowScriptUrls = (): void => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  // The runtimes of Rspack and Module Federation assign plain strings, which the browser passes to the policy of this name.
  trustedTypes?.createPolicy('default', { createScriptURL: (url) => url });
};

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
