import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashOfSources } from './frontends.ts';

describe('hashOfSources', () => {
  let tree: string;
  const put = async (path: string, content: string) => {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), content);
  };
  beforeEach(async () => {
    tree = await mkdtemp(join(tmpdir(), 'fitfolk-tree-'));
    await put('frontends/shell/src/index.ts', 'one');
    await put('libs/ui/src/button.tsx', 'two');
  });
  afterEach(() => rm(tree, { recursive: true }));

  it.each([
    'frontends/shell/src/index.ts',
    'frontends/shell/rspack.config.ts',
    'libs/ui/src/button.tsx',
    'libs/contracts/src/auth.ts',
    'package-lock.json',
  ])('changes with %s', async (path) => {
    const before = hashOfSources(tree);
    await put(path, 'changed');

    expect(hashOfSources(tree)).not.toBe(before);
  });

  it.each([
    'frontends/shell/dist/index.html',
    'frontends/shell/node_modules/a/index.js',
    'libs/ui/src/button.test.tsx',
    'services/auth/src/main.ts',
  ])('stays the same with %s', async (path) => {
    const before = hashOfSources(tree);
    await put(path, 'changed');

    expect(hashOfSources(tree)).toBe(before);
  });

  it('changes when a file moves', async () => {
    const before = hashOfSources(tree);
    await rm(join(tree, 'libs/ui/src/button.tsx'));
    await put('libs/ui/src/knob.tsx', 'two');

    expect(hashOfSources(tree)).not.toBe(before);
  });
});
