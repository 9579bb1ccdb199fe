import { patientLoad } from '@fitfolk/web-kit/patient-load.ts';
import { applyTheme } from '@fitfolk/web-kit/theme.ts';

applyTheme();
// Shared packages are ready only behind an asynchronous border.
void patientLoad(() => import('./bootstrap.tsx'));
