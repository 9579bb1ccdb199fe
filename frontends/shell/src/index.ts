import './styles.css';
import { reloadOnStaleChunk } from '@fitfolk/web-kit/federation/stale-chunks.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { applyTheme } from '@fitfolk/web-kit/ui-state/apply-theme.ts';
import { renderLoadFailure } from './not-loaded.ts';
import { preloadProfileRequests } from './preload-profile-requests.ts';

applyTheme();
void preloadProfileRequests();
// Module Federation provides shared packages, such as React, only to asynchronously loaded modules.
retryLoad(() => import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')).catch(async (error) => {
  await reloadOnStaleChunk(error);
  renderLoadFailure(document.getElementById('root') ?? document.body);
});
