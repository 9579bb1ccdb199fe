import './styles.css';
import { applyTheme } from '@fitfolk/web-kit/apply-theme.ts';
import { patientLoad } from '@fitfolk/web-kit/patient-load.ts';

applyTheme();
// Shared packages, React among them, are there only behind an asynchronous border.
void patientLoad(() => import(/* webpackChunkName: 'bootstrap' */ './bootstrap.tsx'));
