import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '@fitfolk/dev/processes/run';
import { fetchHadolint } from '@fitfolk/dev/provision/install/hadolint';
import { root } from '@fitfolk/dev/workspace/deployables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const dockerfiles = globSync('deploy/*.Dockerfile', { cwd: root });

let hadolint: string;
let folder: string;
beforeAll(async () => {
  hadolint = await fetchHadolint();
  folder = await mkdtemp(join(tmpdir(), 'hadolint-'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

describe('hadolint', () => {
  it.each(dockerfiles)('has nothing to say of %s', async (file) => {
    expect(await run(hadolint, [join(root, file)])).toBe('');
  });

  it('says what is wrong with a Dockerfile', async () => {
    const file = join(folder, 'Dockerfile');
    const text = await readFile(join(root, 'deploy/backend.Dockerfile'), 'utf8');
    await writeFile(file, text.replaceAll('node:24.21.0-bookworm-slim', 'node').replace('/app', 'app'));

    await expect(run(hadolint, [file])).rejects.toThrow(/DL3000|DL3006/);
  });
});
