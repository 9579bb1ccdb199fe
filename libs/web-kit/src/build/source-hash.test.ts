import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root: string;

const write = async (file: string, content: string) => {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
};

const manifest = (name: string, ...uses: string[]) =>
  JSON.stringify({ name, dependencies: Object.fromEntries(uses.map((used) => [used, '0.1.0'])) });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  await write('package-lock.json', '{}');
  await write(
    'frontends/closet/package.json',
    manifest('@fitfolk/closet-web', '@fitfolk/ui', '@fitfolk/service-kit'),
  );
  await write('frontends/closet/src/features/closet/closet-page.tsx', 'closet');
  await write('libs/ui/package.json', manifest('@fitfolk/ui', '@fitfolk/tokens'));
  await write('libs/tokens/package.json', manifest('@fitfolk/tokens'));
  await write('libs/service-kit/package.json', manifest('@fitfolk/service-kit'));
  await write('libs/mail/package.json', manifest('@fitfolk/mail'));
});

afterEach(() => rm(root, { recursive: true }));

const changesWith = async (file: string) => {
  const before = sourceHash(root, 'frontends/closet');
  await write(file, 'changed');
  return sourceHash(root, 'frontends/closet') !== before;
};

describe('sourceHash', () => {
  it.each([
    'frontends/closet/src/features/closet/closet-page.tsx',
    'frontends/closet/src/new-page.tsx',
    'frontends/closet/rspack.config.ts',
    'frontends/closet/public/robots.txt',
    'libs/ui/src/styles/base.css',
    'libs/tokens/src/colors.css',
    'package-lock.json',
  ])('changes with %s', async (file) => {
    expect(await changesWith(file)).toBe(true);
  });

  it.each([
    'frontends/closet/src/features/closet/closet-page.test.tsx',
    'frontends/closet/dist/index.html',
    'frontends/social/src/routes.tsx',
    'libs/mail/src/mail.ts',
    'libs/service-kit/src/runtime/host.ts',
  ])('ignores %s', async (file) => {
    expect(await changesWith(file)).toBe(false);
  });

  it('changes when a file is moved', async () => {
    const before = sourceHash(root, 'frontends/closet');

    await rm(join(root, 'frontends/closet/src/features/closet/closet-page.tsx'));
    await write('frontends/closet/src/closet-page.tsx', 'closet');

    expect(sourceHash(root, 'frontends/closet')).not.toBe(before);
  });
});
