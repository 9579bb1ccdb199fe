import './styles.css';
import { applyTheme } from '@fitfolk/web-kit/apply-theme.ts';
import { startOverWhenGone } from '@fitfolk/web-kit/gone-code.ts';
import { patientLoad } from '@fitfolk/web-kit/patient-load.ts';
import { showNotLoaded } from './not-loaded.ts';

applyTheme();
// Shared packages, React among them, are there only behind an asynchronous border.
patientLoad(() => import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx')).catch(async (error) => {
  await startOverWhenGone(error);
  showNotLoaded(document.getElementById('root') ?? document.body);
});
