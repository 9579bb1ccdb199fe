import { beforeAll, describe, expect, it } from 'vitest';
import { shareStack } from './support/shared-stack.ts';

let url: string;
beforeAll(async () => {
  url = (await shareStack()).metricsUrl;
});

type Targets = { data: { activeTargets: { labels: { instance: string }; health: string }[] } };
type Rules = { data: { groups: { rules: { name: string; health: string }[] }[] } };

const get = async <T>(path: string): Promise<T> => (await (await fetch(`${url}${path}`)).json()) as T;

describe('the profile observability', () => {
  it('collects the metrics of the gateway and every service', async () => {
    const countHealthy = async () => {
      const { data } = await get<Targets>('/api/v1/targets');
      return data.activeTargets.filter(({ health }) => health === 'up').length;
    };

    await expect.poll(countHealthy).toBe(8);
  });

  it('evaluates its alerts', async () => {
    const listUnevaluated = async () => {
      const { data } = await get<Rules>('/api/v1/rules');
      const rules = data.groups.flatMap((group) => group.rules);
      return rules.length === 0
        ? ['none']
        : rules.filter(({ health }) => health !== 'ok').map(({ name }) => name);
    };

    await expect.poll(listUnevaluated).toEqual([]);
  });
});
