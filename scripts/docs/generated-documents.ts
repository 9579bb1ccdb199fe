import { dashboards } from '../observability/dashboards.ts';
import { renderDashboard } from '../observability/render-dashboard.ts';
import { renderSloRules } from '../observability/slo-rules.ts';
import { renderConfiguration } from './configuration.ts';
import { renderEnvExample } from './env-example.ts';
import { renderEvents } from './events.ts';
import { renderServerTexts } from './server-texts.ts';

const OBSERVABILITY = 'deploy/chart/files/observability';

/** Generated documents: path and renderer. */
export const GENERATED_DOCUMENTS: Readonly<Record<string, () => string>> = {
  '.env.example': renderEnvExample,
  'docs/configuration.md': renderConfiguration,
  'docs/events.md': renderEvents,
  'i18n/en/server/messages.json': renderServerTexts,
  [`${OBSERVABILITY}/slo.yml`]: renderSloRules,
  ...Object.fromEntries(
    Object.entries(dashboards).map(([name, dashboard]) => [
      `${OBSERVABILITY}/dashboards/${name}.json`,
      () => renderDashboard(dashboard),
    ]),
  ),
};
