/** A PromQL expression and the legend of its series; `{{label}}` stands for a label's value. */
type Query = { readonly expr: string; readonly legend: string };

type Unit = 'short' | 's' | 'percentunit' | 'reqps' | 'bytes' | 'ops';

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
