import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import type { Fitfolk } from '@fitfolk/dev/launcher/start-fitfolk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../tools/backup/backup.ts';
import { withServers } from '../../tools/backup/servers.ts';
import { PARENT, readFamily, SECOND_PARENT, signIn } from './family.ts';
import { NAMESPACE, startInstance } from './instance.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');
const env = { ...process.env, NAMESPACE };
const fixtures = (await readdir(import.meta.dirname)).filter((name) => name.endsWith('.tgz'));

describe.each(fixtures)('the data of %s', (fixture) => {
  let folder: string;
  let running: Fitfolk;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fitfolk-upgrade-'));
    await run('tar', ['-xzf', join(import.meta.dirname, fixture), '-C', folder]);
    const restore = () =>
      withServers((servers) => restoreBackup(servers, join(folder, 'backup'), { replaces: true }), env);
    await restore();
    await run(process.execPath, ['tools/migrate.ts'], { cwd: root, env });
    running = await startInstance(join(folder, 'data'));
  }, 120_000);
  afterAll(async () => {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is there after the upgrade, for each login', async () => {
    const expected = JSON.parse(await readFile(join(folder, 'family.json'), 'utf8'));

    for (const login of [PARENT, SECOND_PARENT]) {
      expect(await readFamily(await signIn(running.url, login))).toEqual(expected);
    }
    await expect(signIn(running.url, { ...PARENT, password: 'guessed-password' })).rejects.toMatchObject({
      status: 401,
    });
  });

  it('can be changed after the upgrade', async () => {
    const { auth, closet, outfits, packing } = await signIn(running.url, SECOND_PARENT);
    const mia = (await auth.listProfiles()).find(({ name }) => name === 'Mia');
    const profileId = mia?.id ?? '';
    const params = { profileId };
    const yesterday = addDays(toCalendarDay(new Date(), 'UTC'), -1);
    const jacket = (await closet.listItems({ params })).find(({ name }) => name === 'Rain jacket');
    const hat = await closet.addItem({ body: { profileId, name: 'Hat', category: 'accessories' } });
    const clothingItemIds = [hat.id, jacket?.id ?? ''];
    const { id: outfitId } = await outfits.createOutfit({
      body: { profileId, clothingItemIds, scheduledDate: yesterday },
    });
    await outfits.wearOutfit({ params: { outfitId } });
    await expect
      .poll(async () => (await closet.listItems({ params })).map(({ name, wearCount }) => [name, wearCount]))
      .toEqual(
        expect.arrayContaining([
          ['Hat', 1],
          ['Rain jacket', (jacket?.wearCount ?? 0) + 1],
        ]),
      );

    const [list] = await packing.listPackingLists({ params });
    await packing.deletePackingList({ params: { listId: list?.id ?? '' } });
    expect(await packing.listPackingLists({ params })).toEqual([]);
    await closet.removeItem({ params: { itemId: hat.id } });
    expect((await closet.listItems({ params })).map(({ name }) => name)).not.toContain('Hat');
  });
});
