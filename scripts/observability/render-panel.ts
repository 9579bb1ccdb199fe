import type { Panel } from './dashboard.ts';

/** The Prometheus that is selected on the dashboard. */
export const DATA_SOURCE = { type: 'prometheus', uid: `\${datasource}` };

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

/** Converts a panel to the JSON of Grafana. */
export const renderPanel = (panel: Panel, id: number, gridPos: object) => {
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
