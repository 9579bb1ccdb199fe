import './styles.css';
import { patientLoad } from '@fitfolk/web-kit/federation/retry-load.ts';
import { startOverWhenGone } from '@fitfolk/web-kit/federation/stale-chunks.ts';
import { applyTheme } from '@fitfolk/web-kit/ui-state/apply-theme.ts';
import { showNotLoaded } from './not-loaded.ts';

applyTheme();
// Shared packages, React among them, are there only behind an asynchronous border.
patientLoad(() => import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')).catch(async (error) => {
  await startOverWhenGone(error);
  showNotLoaded(document.getElementById('root') ?? document.body);
});
