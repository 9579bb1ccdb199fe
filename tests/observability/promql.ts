import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { parse } from 'yaml';

export const OBSERVABILITY = join(REPOSITORY_ROOT, 'deploy/chart/files/observability');

export type Rule = {
  readonly alert?: string;
  readonly record?: string;
  readonly expr: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly annotations?: Readonly<Record<string, string>>;
};

/** Rule files, by name. */
export const RULE_FILES = ['alerts.yml', 'slo.yml'] as const;

/** Returns the rules of all rule files. */
export const readRules = (): Rule[] =>
  RULE_FILES.flatMap((file) => {
    const { groups } = parse(readFileSync(join(OBSERVABILITY, file), 'utf8')) as {
      groups: { rules: Rule[] }[];
    };
    return groups.flatMap(({ rules }) => rules);
  });

export type DataSource = { readonly type: string; readonly uid: string };
export type GridPosition = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export type DashboardPanel = {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: GridPosition;
  readonly datasource?: DataSource;
  readonly targets?: readonly { readonly expr: string; readonly datasource: DataSource }[];
};

export type DashboardFile = {
  readonly uid: string;
  readonly title: string;
  readonly panels: readonly DashboardPanel[];
  readonly templating: {
    readonly list: readonly {
      readonly name: string;
      readonly type: string;
      readonly query: string | { readonly query: string };
      readonly datasource?: DataSource;
    }[];
  };
};

/** Returns the dashboards by file name. */
export const readDashboards = (): Map<string, DashboardFile> =>
  new Map(
    globSync('dashboards/*.json', { cwd: OBSERVABILITY }).map((file) => [
      file,
      JSON.parse(readFileSync(join(OBSERVABILITY, file), 'utf8')) as DashboardFile,
    ]),
  );

/** Replaces the variables of Grafana in an expression with values. */
export const fillVariables = (expr: string): string =>
  expr.replaceAll('$__rate_interval', '5m').replace(/\$\w+/g, '.*');

/** Lists the expressions of all dashboards. */
export const listDashboardExpressions = (): string[] =>
  [...readDashboards().values()].flatMap(({ panels, templating }) => [
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
    ...templating.list.flatMap(({ query }) => {
      const [, metric, label] =
        /^label_values\((.+), (\w+)\)$/.exec(typeof query === 'string' ? query : query.query) ?? [];
      return metric && label ? [`count by (${label}) (${metric})`] : [];
    }),
  ]);

export type MetricUse = {
  readonly metric: string;
  /** Names of the labels that the expression selects by. */
  readonly labels: readonly string[];
  /** Labels that it compares with one value. */
  readonly values: readonly (readonly [label: string, value: string])[];
};

const METRIC = /\b(up\b|slo:[\w:]+|(?:fitfolk|http|process|nodejs)_\w+)(\{[^}]*\})?/g;
const MATCHER = /(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g;

/** Lists the metrics that an expression reads, with the labels in their selectors. */
export const listMetricUses = (expr: string): MetricUse[] =>
  [...expr.matchAll(METRIC)].map(([, metric = '', selector = '']) => {
    const matchers = [...selector.matchAll(MATCHER)];
    return {
      metric,
      labels: matchers.map(([, label = '']) => label),
      values: matchers.flatMap(([, label = '', operator, value = '']) =>
        operator === '=' ? [[label, value] as const] : [],
      ),
    };
  });

/** Lists the labels by which an expression groups or joins. */
export const listGroupingLabels = (expr: string): string[] =>
  [...expr.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/\s*,\s*/));
