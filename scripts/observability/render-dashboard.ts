/** A PromQL expression and the legend of its series; `{{label}}` stands for a label's value. */
export type Query = { readonly expr: string; readonly legend: string };

export type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'bytes' | 'ops';

export type Panel = {
  readonly title: string;
  readonly description?: string;
  readonly unit: Unit;
  readonly queries: readonly Query[];
  /** `stat` shows the last value, `timeseries` a graph, the default. */
  readonly kind?: 'timeseries' | 'stat' | 'table';
  /** Values from which the panel turns orange and red. */
  readonly thresholds?: readonly [orange: number, red: number];
  /** Of 24 columns; a third by default. */
  readonly width?: 6 | 8 | 12 | 24;
};

export type Dashboard = {
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** Variables to select by, with the metric whose label they list. */
  readonly variables?: readonly { readonly label: string; readonly metric: string }[];
  readonly rows: readonly { readonly title: string; readonly panels: readonly Panel[] }[];
};

/** Schema version of Grafana 11 and 12. */
const SCHEMA_VERSION = 39;
const COLUMNS = 24;
const PANEL_HEIGHT = 8;
const DATA_SOURCE = { type: 'prometheus', uid: `\${datasource}` };

const toThresholds = (thresholds: Panel['thresholds']) => ({
  mode: 'absolute',
  steps: [
    { color: thresholds ? 'green' : 'blue', value: null },
    ...(thresholds ?? []).map((value, index) => ({ color: ['orange', 'red'][index], value })),
  ],
});

const toKindOptions = (kind: Panel['kind']) => {
  const reduceOptions = { calcs: ['lastNotNull'], fields: '', values: false };
  if (kind === 'stat') return { colorMode: 'value', graphMode: 'area', textMode: 'auto', reduceOptions };
  if (kind === 'table') return { showHeader: true, cellHeight: 'sm' };
  return {
    legend: { displayMode: 'table', placement: 'bottom', calcs: ['lastNotNull', 'max'], showLegend: true },
    tooltip: { mode: 'multi', sort: 'desc' },
  };
};

const renderPanel = (panel: Panel, id: number, gridPos: object) => {
  const { title, description = '', unit, queries, kind = 'timeseries', thresholds } = panel;
  const isGraph = kind === 'timeseries';
  return {
    id,
    type: kind,
    title,
    description,
    datasource: DATA_SOURCE,
    gridPos,
    fieldConfig: {
      defaults: {
        unit,
        ...(unit === 'percentunit' ? { decimals: 2 } : {}),
        thresholds: toThresholds(thresholds),
        custom: isGraph
          ? {
              drawStyle: 'line',
              fillOpacity: 8,
              lineWidth: 1,
              showPoints: 'never',
              thresholdsStyle: { mode: thresholds ? 'line' : 'off' },
            }
          : {},
      },
      overrides: [],
    },
    options: toKindOptions(kind),
    targets: queries.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode('A'.charCodeAt(0) + index),
      datasource: DATA_SOURCE,
      expr,
      legendFormat: legend,
      ...(isGraph ? {} : { instant: true }),
      ...(kind === 'table' ? { format: 'table' } : {}),
    })),
  };
};

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
