import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithApt } from '@fitfolk/dev/provision/install/apt';
import { findOnPath } from '@fitfolk/dev/provision/install/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillVariables, listDashboardExpressions, OBSERVABILITY, RULE_FILES } from './promql.ts';

/** Time limit for installing promtool on a machine without it. */
const INSTALL_MS = 300_000;
const RULE_TESTS = ['alerts.promtool.yml', 'slow-burn.promtool.yml'];

let promtool: string;
let folder: string;
beforeAll(async () => {
  promtool =
    (await findOnPath(['promtool'])) ??
    (await installWithApt({
      program: 'promtool',
      packages: ['prometheus'],
      advice: 'install promtool from https://prometheus.io/download',
    }));
  folder = await mkdtemp(join(tmpdir(), 'promtool-'));
}, INSTALL_MS);
afterAll(() => rm(folder, { recursive: true }));

/** Checks expressions as recording rules. */
const checkExpressions = async (expressions: readonly string[]): Promise<string> => {
  const rules = expressions.map((expr, index) => ({ record: `expression:${index}`, expr }));
  const file = join(folder, 'expressions.yml');
  // JSON is YAML.
  await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboards', rules }] }));
  return runCommand(promtool, ['check', 'rules', file]);
};

describe('promtool', () => {
  it.each(RULE_FILES)('accepts %s', async (file) => {
    expect(await runCommand(promtool, ['check', 'rules', join(OBSERVABILITY, file)])).toContain('SUCCESS');
  });

  it.each(RULE_TESTS)('finds that the alerts of %s fire', async (file) => {
    expect(await runCommand(promtool, ['test', 'rules', join(import.meta.dirname, file)])).toContain(
      'SUCCESS',
    );
  });

  it('accepts the expressions of the dashboards', async () => {
    const expressions = [...new Set(listDashboardExpressions().map(fillVariables))];

    expect(expressions.length).toBeGreaterThan(40);
    expect(await checkExpressions(expressions)).toContain(`${expressions.length} rules found`);
  });

  it('rejects an expression that Prometheus cannot parse', async () => {
    await expect(checkExpressions(['sum by (service (up)'])).rejects.toThrow();
  });
});
