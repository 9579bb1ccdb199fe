import { describe, expect, it } from 'vitest';
import { type GridPosition, listMetricUses, readDashboards } from './promql.ts';

const dashboards = [...readDashboards()];

const isOverlapping = (a: GridPosition, b: GridPosition): boolean =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;

describe('dashboards', () => {
  it('have unique ids and titles', () => {
    expect(dashboards).toHaveLength(4);
    expect(new Set(dashboards.map(([, { uid }]) => uid)).size).toBe(dashboards.length);
    expect(new Set(dashboards.map(([, { title }]) => title)).size).toBe(dashboards.length);
  });

  it.each(dashboards)('%s reads the data source that the viewer selects, in every panel', (_, dashboard) => {
    const { list } = dashboard.templating;
    const panels = dashboard.panels.filter(({ type }) => type !== 'row');
    const used = [
      ...panels.flatMap(({ datasource, targets = [] }) => [
        datasource,
        ...targets.map((target) => target.datasource),
      ]),
      ...list.flatMap(({ type, datasource }) => (type === 'datasource' ? [] : [datasource])),
    ];

    expect(list.map(({ name, type, query }) => [name, type, query])).toContainEqual([
      'datasource',
      'datasource',
      'prometheus',
    ]);
    expect(used.filter((source) => source?.uid !== `\${datasource}` || source.type !== 'prometheus')).toEqual(
      [],
    );
  });

  it.each(dashboards)('%s has a query in every panel and uses only its variables', (_, dashboard) => {
    const names = new Set(dashboard.templating.list.map(({ name }) => name));
    const panels = dashboard.panels.filter(({ type }) => type !== 'row');
    const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
    const variables = expressions.flatMap((expr) =>
      [...expr.matchAll(/\$(\w+)/g)].map(([, name = '']) => name),
    );

    expect(panels.filter(({ targets = [] }) => targets.length === 0)).toEqual([]);
    expect(variables.filter((name) => name !== '__rate_interval' && !names.has(name))).toEqual([]);
    expect(expressions.filter((expr) => listMetricUses(expr).length === 0)).toEqual([]);
  });

  it.each(dashboards)('%s places its panels beside each other', (_, { panels }) => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const [index, { title, gridPos }] of panels.entries()) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      const overlapping = panels.slice(index + 1).filter((other) => isOverlapping(gridPos, other.gridPos));
      expect(
        overlapping.map((other) => other.title),
        title,
      ).toEqual([]);
    }
  });
});
