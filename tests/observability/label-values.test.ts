import { SecurityEventKind } from '@fitfolk/contracts/auth';
import { contracts } from '@fitfolk/contracts/index';
import { describe, expect, it } from 'vitest';
import { listDashboardExpressions, listMetricUses, readRules } from './promql.ts';

const uses = [...readRules().map(({ expr }) => expr), ...listDashboardExpressions()].flatMap(listMetricUses);

/** Lists the values with which dashboards and rules compare a label. */
const listValues = (name: string): string[] =>
  uses.flatMap(({ values }) => values.flatMap(([label, value]) => (label === name ? [value] : [])));

describe('dashboards and rules', () => {
  it('name existing events', () => {
    const types = contracts.flatMap(({ events }) => Object.values(events).map(({ type }) => type));

    expect(listValues('type').length).toBeGreaterThan(5);
    expect(types).toEqual(expect.arrayContaining(listValues('type')));
  });

  it('name existing kinds of security events', () => {
    expect(listValues('kind')).toContain('registered');
    expect(SecurityEventKind.options).toEqual(expect.arrayContaining(listValues('kind')));
  });

  it('name existing outcomes and vitals', () => {
    expect(['handled', 'retried', 'postponed', 'dead']).toEqual(
      expect.arrayContaining(listValues('outcome')),
    );
    expect(['LCP', 'INP', 'TTFB']).toEqual(expect.arrayContaining(listValues('vital')));
  });
});
