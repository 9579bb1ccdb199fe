import type { Dashboard } from './dashboard.ts';
import { DATA_SOURCE, renderPanel } from './render-panel.ts';

/** Schema version of Grafana 11 and 12. */
const SCHEMA_VERSION = 39;
const COLUMNS = 24;
const PANEL_HEIGHT = 8;

/** Places the panels of the rows from left to right, and wraps them. */
const placePanels = ({ rows }: Dashboard): object[] => {
  const placed: object[] = [];
  let y = 0;
  for (const { title, panels } of rows) {
    const id = placed.length + 1;
    placed.push({
      id,
      type: 'row',
      title,
      collapsed: false,
      gridPos: { x: 0, y, w: COLUMNS, h: 1 },
      panels: [],
    });
    y += 1;
    let x = 0;
    for (const panel of panels) {
      const { width: w = 8 } = panel;
      if (x + w > COLUMNS) {
        x = 0;
        y += PANEL_HEIGHT;
      }
      placed.push(renderPanel(panel, placed.length + 1, { x, y, w, h: PANEL_HEIGHT }));
      x += w;
    }
    y += PANEL_HEIGHT;
  }
  return placed;
};

const toVariable = ({ label, metric }: { readonly label: string; readonly metric: string }) => ({
  name: label,
  label,
  type: 'query',
  datasource: DATA_SOURCE,
  query: { query: `label_values(${metric}, ${label})`, refId: label },
  includeAll: true,
  multi: true,
  allValue: '.*',
  current: { selected: true, text: ['All'], value: ['$__all'] },
  refresh: 2,
  sort: 1,
});

/** Renders a dashboard as the JSON that Grafana imports. */
export const renderDashboard = (dashboard: Dashboard): string => {
  const { uid, title, description, variables = [] } = dashboard;
  const json = {
    uid,
    title,
    description,
    tags: ['fitfolk'],
    schemaVersion: SCHEMA_VERSION,
    version: 1,
    editable: true,
    graphTooltip: 1,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    timezone: 'browser',
    links: [{ type: 'dashboards', title: 'Fitfolk', tags: ['fitfolk'], asDropdown: true, keepTime: true }],
    annotations: { list: [] },
    templating: {
      list: [
        { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' },
        ...variables.map(toVariable),
      ],
    },
    panels: placePanels(dashboard),
  };
  return `${JSON.stringify(json, null, 2)}\n`;
};
