import { dashboards } from '../observability/dashboards.ts';
import { renderDashboard } from '../observability/render-dashboard.ts';
import { renderSloRules } from '../observability/slo-rules.ts';
import { renderConfiguration } from './configuration.ts';
import { renderEnvExample } from './env-example.ts';
import { renderEvents } from './events.ts';

const OBSERVABILITY = 'deploy/chart/files/observability';

/** Generated documents: path and renderer. */
export const GENERATED_DOCUMENTS: Readonly<Record<string, () => string>> = {
  '.env.example': renderEnvExample,
  'docs/configuration.md': renderConfiguration,
  'docs/events.md': renderEvents,
  [`${OBSERVABILITY}/slo.yml`]: renderSloRules,
  ...Object.fromEntries(
    Object.entries(dashboards).map(([name, dashboard]) => [
      `${OBSERVABILITY}/dashboards/${name}.json`,
      () => renderDashboard(dashboard),
    ]),
  ),
};
