import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { findDeployables, REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CHART, INSTALL_MS, installHelm } from './chart/render-chart.ts';

type Image = {
  readonly image: string;
  readonly dockerfile: string;
  readonly argument?: string;
  readonly target?: string;
  readonly tag?: string;
};

const read = (path: string): string => readFileSync(join(REPOSITORY_ROOT, path), 'utf8');
const workflow = parse(read('.github/workflows/release.yml'));
const images: readonly Image[] = workflow.jobs.image.strategy.matrix.include;
const { version } = JSON.parse(read('package.json')) as { version: string };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-release-'));
});
afterEach(() => rm(folder, { recursive: true }));

const run = (args: readonly string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: REPOSITORY_ROOT }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });

describe('the images of a release', () => {
  it.each(findDeployables())('contain $name', ({ name, folder: path, isFrontend }) => {
    const [dockerfile, argument] = isFrontend ? ['frontend', 'FRONTEND'] : ['backend', 'SERVICE'];

    expect(images).toContainEqual({
      image: name,
      dockerfile,
      argument: `${argument}=${relative(REPOSITORY_ROOT, path)}`,
    });
  });

  it('come from every Dockerfile', () => {
    const files = globSync('deploy/*.Dockerfile', { cwd: REPOSITORY_ROOT });

    expect(new Set(images.map(({ dockerfile }) => `${dockerfile}.Dockerfile`))).toEqual(
      new Set(files.map((file) => basename(file))),
    );
  });

  it('contain the servers of the chart in the versions that it names', () => {
    const servers = read('deploy/chart/files/servers.yaml');
    const own = images.filter(({ target }) => target);

    expect(own).toHaveLength(2);
    for (const { image, tag } of own) expect(servers).toContain(`/${image}:${tag}`);
  });
});

describe('the chart of a release', () => {
  it(
    'is packaged with the version of Fitfolk',
    async () => {
      await runCommand(await installHelm(), ['package', CHART, '--destination', folder]);

      expect(await readdir(folder)).toEqual([`fitfolk-${version}.tgz`]);
    },
    INSTALL_MS,
  );
});

describe('the client of a release', () => {
  it('contains what its README promises and nothing private', async () => {
    await run(['libs/client/build/build-client.ts']);
    const report = await runCommand(
      'npm',
      ['pack', '--workspace', 'libs/client', '--json', '--pack-destination', folder],
      {
        cwd: REPOSITORY_ROOT,
      },
    );

    const [{ files }] = JSON.parse(report) as [{ files: { path: string }[] }];
    expect(files.map(({ path }) => path).sort()).toEqual([
      'README.md',
      'dist/client.d.ts',
      'dist/client.js',
      'dist/fitfolk.js',
      'package.json',
    ]);
  });
});

describe('the notes of a release', () => {
  const SCRIPT = 'scripts/release/release-notes.ts';

  it('are the part of the changelog, or say what is missing', async () => {
    const { code, output, errors } = await run([SCRIPT, `v${version}`]);

    const isReleased = new RegExp(`^## ${version} - `, 'm').test(read('CHANGELOG.md'));
    if (isReleased) expect([code, output]).toEqual([0, expect.stringContaining('### Added')]);
    else
      expect([code, errors]).toEqual([
        1,
        `CHANGELOG.md has no date for ${version}: "## ${version} - <day>".\n`,
      ]);
  });

  it('are not those of another version', async () => {
    const { code, errors } = await run([SCRIPT, 'v9.9.9']);

    expect(code).toBe(1);
    expect(errors).toContain(`appVersion of the chart is ${version} instead of 9.9.9.`);
    expect(errors).toContain('CHANGELOG.md has no heading for 9.9.9.');
  });
});
