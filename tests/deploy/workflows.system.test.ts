import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installWithGo } from '@fitfolk/dev/provision/install/go';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const ACTIONLINT = {
  program: 'actionlint',
  module: 'github.com/rhysd/actionlint/cmd/actionlint',
  version: '1.7.12',
};
const WORKFLOWS = join(REPOSITORY_ROOT, '.github/workflows');
const files = globSync('*.yml', { cwd: WORKFLOWS });

/** Lints a workflow with the rules of actionlint itself, without other programs that a machine may have. */
const lint = async (file: string): Promise<string> =>
  runCommand(await installWithGo(ACTIONLINT), ['-shellcheck=', '-pyflakes=', file]);

beforeAll(() => installWithGo(ACTIONLINT), 600_000);

describe('actionlint', () => {
  it.each(files)('accepts %s', async (file) => {
    expect(await lint(join(WORKFLOWS, file))).toBe('');
  });

  it('rejects an invalid workflow', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'actionlint-'));
    try {
      const text = await readFile(join(WORKFLOWS, 'deployable.yml'), 'utf8');
      await writeFile(join(folder, 'broken.yml'), text.replace('inputs.folder', 'inputs.fodler'));

      await expect(lint(join(folder, 'broken.yml'))).rejects.toThrow();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

type Workflow = {
  readonly on: Record<'pull_request' | 'push', { readonly paths: readonly string[] }>;
  readonly jobs: { readonly deployable: { readonly with: Readonly<Record<string, string>> } };
};

/** Returns the folder of each workspace of Fitfolk that a workspace depends on, directly or through others. */
const listDependencies = (folder: string, found = new Set<string>()): string[] => {
  const { dependencies = {} } = JSON.parse(
    readFileSync(join(REPOSITORY_ROOT, folder, 'package.json'), 'utf8'),
  ) as { dependencies?: Record<string, string> };
  for (const name of Object.keys(dependencies)) {
    const library = name === '@fitfolk/i18n' ? 'i18n' : name.replace('@fitfolk/', 'libs/');
    if (!name.startsWith('@fitfolk/') || found.has(library)) continue;
    found.add(library);
    listDependencies(library, found);
  }
  return [...found];
};

describe.each(findDeployables())('the workflow of $name', ({ name, folder, isFrontend }) => {
  const path = relative(REPOSITORY_ROOT, folder);
  const workflow = (): Workflow => parse(readFileSync(join(WORKFLOWS, `${name}.yml`), 'utf8'));

  it('builds its image', () => {
    const dockerfile = `deploy/${isFrontend ? 'frontend' : 'backend'}.Dockerfile`;

    expect(workflow().jobs.deployable.with).toEqual({
      name,
      folder: path,
      dockerfile,
      argument: isFrontend ? 'FRONTEND' : 'SERVICE',
    });
  });

  it('starts for every change that its image contains', () => {
    const { on } = workflow();
    const needed = [path, ...listDependencies(path)].map((each) => `${each}/**`);

    expect(on.push.paths).toEqual(on.pull_request.paths);
    expect(on.push.paths).toEqual(
      expect.arrayContaining([...needed, 'package-lock.json', `.github/workflows/${name}.yml`]),
    );
  });
});

describe('the Renovate configuration', () => {
  const { customManagers } = JSON.parse(
    readFileSync(join(REPOSITORY_ROOT, '.github/renovate.json'), 'utf8'),
  ) as { customManagers: { matchStrings: string[] }[] };
  const find = (file: string): string[] =>
    customManagers.flatMap(({ matchStrings }) =>
      matchStrings.flatMap((pattern) =>
        [...readFileSync(join(REPOSITORY_ROOT, file), 'utf8').matchAll(new RegExp(pattern, 'g'))].map(
          ({ groups = {} }) => basename(groups.depName ?? ''),
        ),
      ),
    );

  it('finds the servers of the chart and the programs that tests build', () => {
    expect(find('deploy/chart/files/servers.yaml')).toEqual(['mongo', 'redis']);
    expect(find('tests/deploy/chart/validate-manifests.ts')).toEqual(['kubeconform']);
    expect(find('tests/deploy/workflows.system.test.ts')).toEqual(['actionlint']);
  });
});
