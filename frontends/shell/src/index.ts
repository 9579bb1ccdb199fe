import './styles.css';
import { reloadOnStaleChunk } from '@fitfolk/web-kit/federation/stale-chunks.ts';
import { retryLoad } from '@fitfolk/web-kit/loading/retry-load.ts';
import { applyTheme } from '@fitfolk/web-kit/ui-state/apply-theme.ts';
import { showNotLoaded } from './not-loaded.ts';

applyTheme();
// Shared packages, React among them, are there only behind an asynchronous border.
retryLoad(() => import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')).catch(async (error) => {
  await reloadOnStaleChunk(error);
  showNotLoaded(document.getElementById('root') ?? document.body);
});
