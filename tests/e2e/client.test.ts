/** @module-tag extended */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REPOSITORY_ROOT } from '@fitfolk/dev/workspace/deployables';
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildClient } from '../../libs/client/build/build-client.ts';
import { launchBrowser } from './support/browser.ts';
import { type Instance, startInstance } from './support/instance.ts';
import { recordSecret } from './support/secrets.ts';
import { createTestUser, type TestUser, upgradeToPro } from './support/test-user.ts';

const run = promisify(execFile);
const CLIENT = join(REPOSITORY_ROOT, 'libs/client');

let fitfolk: Instance;
let ana: TestUser;
/** Folder of a program that installed the client. */
let folder: string;
beforeAll(async () => {
  fitfolk = await startInstance({ env: { VISION: 'on' } });
  ana = await createTestUser(fitfolk.url);
  folder = await mkdtemp(join(tmpdir(), 'fitfolk-client-'));
  const installed = join(folder, 'node_modules/@fitfolk/client');
  await buildClient(join(installed, 'dist'));
  await cp(join(CLIENT, 'package.json'), join(installed, 'package.json'));
}, 180_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await fitfolk?.remove();
});

/** Reads the program below a heading of the README. */
const readRecipe = async (heading: string): Promise<string> => {
  const readme = await readFile(join(CLIENT, 'README.md'), 'utf8');
  const [, program] = /```js\n(.*?)```/s.exec(readme.slice(readme.indexOf(`## ${heading}`))) ?? [];
  return program ?? '';
};

describe('@fitfolk/client', () => {
  it('adds a photo, plans it, marks it as worn and exports everything, as its README says', async () => {
    const { token } = await ana.auth.createAccessToken({
      body: {
        name: 'README',
        scopes: ['profiles:read', 'closet:read', 'closet:write', 'plans:read', 'plans:write', 'packing:read'],
        profileIds: [ana.profile.id],
        validForDays: 1,
      },
    });
    recordSecret(token);
    await writeFile(join(folder, 'photo.jpg'), await createItemPhoto({ color: '#2e8f40' }));
    await writeFile(join(folder, 'recipe.mjs'), await readRecipe('From a photo to an export'));

    const { stdout } = await run(process.execPath, ['recipe.mjs'], {
      cwd: folder,
      env: { ...process.env, FITFOLK_URL: fitfolk.url, FITFOLK_TOKEN: token },
    });

    expect(stdout).toMatch(/^Green T-shirt: cut out\nWorn on \d{4}-\d\d-\d\d\n$/);
    const [item] = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    const [outfit] = await ana.outfits.listOutfits({ params: { profileId: ana.profile.id } });
    expect(outfit?.wornDate).toEqual(expect.any(String));
    const read = async (path: string) => JSON.parse(await readFile(join(folder, 'export', path), 'utf8'));
    expect(await read('01 Ana/closet.json')).toMatchObject([{ id: item?.id, name: 'Green T-shirt' }]);
    expect(await read('01 Ana/outfits.json')).toMatchObject([{ id: outfit?.id }]);
    expect(await readdir(join(folder, 'export/pictures'))).toEqual([
      `${item?.imageUrl?.split('/').at(-1)}.webp`,
    ]);
  });

  it('has a command line that adds photos, shows today and exports', async () => {
    await upgradeToPro(fitfolk, ana);
    const leo = await ana.auth.createProfile({ body: { name: 'Leo', isParent: true } });
    const { token } = await ana.auth.createAccessToken({
      body: {
        name: 'Command line',
        scopes: ['profiles:read', 'closet:read', 'closet:write', 'plans:read', 'packing:read'],
        profileIds: null,
        validForDays: 1,
      },
    });
    recordSecret(token);
    await writeFile(join(folder, 'notes.txt'), 'no photo');
    await writeFile(join(folder, 'IMG_0001.jpg'), await createItemPhoto({ color: '#2e8f40' }));
    const config = join(folder, 'config');
    const program = join(folder, 'node_modules/@fitfolk/client/dist/fitfolk.js');
    const call = async (...args: string[]) => {
      const child = run(program, args, {
        cwd: folder,
        env: { PATH: process.env.PATH, XDG_CONFIG_HOME: config },
      });
      child.child.stdin?.end(`${token}\n`);
      return child.catch((error: { stdout: string; stderr: string; code: number }) => error);
    };

    expect(await call('today')).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Log in first/) });
    expect((await call('login', `${fitfolk.url}/closet`)).stdout).toBe('Logged in for Ana, Leo.\n');
    expect((await stat(join(config, 'fitfolk/login.json'))).mode & 0o777).toBe(0o600);

    expect(await call('add', 'IMG_0001.jpg')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--for'),
    });
    expect(await call('add', 'notes.txt', 'IMG_0001.jpg', '--for', 'leo')).toMatchObject({
      code: 1,
      stdout: 'IMG_0001.jpg: Green T-shirt (tops) for Leo\n',
      stderr: expect.stringMatching(/^notes\.txt: only photos.*\n1 of 2 photos could not be added\.\n$/),
    });
    const [item] = await ana.closet.listItems({ params: { profileId: leo.id } });
    await ana.outfits.createOutfit({
      body: {
        profileId: leo.id,
        name: 'Park',
        clothingItemIds: [item?.id ?? ''],
        scheduledDate: new Date().toISOString().slice(0, 10),
      },
    });
    expect((await call('today')).stdout).toContain('Leo: Park: Green T-shirt\n');

    expect((await call('export', 'saved')).stdout).toMatch(/^Saved \d+ files in saved\.\n$/);
    expect(JSON.parse(await readFile(join(folder, 'saved/02 Leo/closet.json'), 'utf8'))).toMatchObject([
      { id: item?.id },
    ]);
    expect(await call('export', 'saved')).toMatchObject({ code: 1, stderr: 'saved is not empty.\n' });
  });

  it('has no dependencies and at most 30 KB', async () => {
    const file = join(folder, 'node_modules/@fitfolk/client/dist/client.js');

    expect((await stat(file)).size).toBeLessThan(30 * 1024);
    expect(await readFile(file, 'utf8')).not.toMatch(/^import |\bfrom ['"]|\bimport\(/m);
    expect(JSON.parse(await readFile(join(CLIENT, 'package.json'), 'utf8')).dependencies).toBeUndefined();
  });

  it('runs in a browser', async () => {
    await using browser = await launchBrowser();
    const { token } = await ana.auth.createAccessToken({
      body: { name: 'Page', scopes: ['profiles:read'], profileIds: [ana.profile.id], validForDays: 1 },
    });
    recordSecret(token);
    const page = await browser.newPage();
    const source = await readFile(join(folder, 'node_modules/@fitfolk/client/dist/client.js'), 'utf8');
    await page.route('**/client.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: source }),
    );
    await page.goto(`${fitfolk.url}/login`);
    // As a text, because vitest replaces imports in functions.
    const names = await page.evaluate(
      `import('${fitfolk.url}/client.js')
        .then(({ createClient }) => createClient(${JSON.stringify({ url: fitfolk.url, token })}).listProfiles())
        .then((profiles) => profiles.map(({ name }) => name))`,
    );
    await page.close();

    expect(names).toEqual(['Ana']);
  });

  it('has types that accept the calls of the API and no others', async () => {
    await writeFile(
      join(folder, 'types.mts'),
      [
        "import { ApiError, createClient, type ClothingItem } from '@fitfolk/client';",
        "const fitfolk = createClient({ url: 'http://localhost', token: 'fit_' });",
        "export const item: ClothingItem = await fitfolk.getClothingItem({ params: { itemId: 'a' } });",
        "export const category: 'tops' | 'bottoms' | 'shoes' | 'accessories' | 'outerwear' = item.category;",
        'export const code = (error: unknown) => (error instanceof ApiError ? error.problem?.code : undefined);',
        '// @ts-expect-error an id is missing',
        'await fitfolk.getClothingItem();',
        '// @ts-expect-error no such category',
        "await fitfolk.addItem({ body: { profileId: 'a', name: 'b', category: 'hats' } });",
        '// @ts-expect-error tokens reach no security settings',
        'await fitfolk.listSessions();',
      ].join('\n'),
    );
    const options = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--types', ''];

    await run(join(REPOSITORY_ROOT, 'node_modules/.bin/tsc'), [...options, 'types.mts'], { cwd: folder });
  });
});
