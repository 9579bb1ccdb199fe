import { demoFamilies } from '@fitfolk/infra/demo/families';
import { fillFamily } from '@fitfolk/infra/demo/fill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Instance, startInstance } from './modes.ts';

let fitfolk: Instance;
beforeAll(async () => {
  fitfolk = await startInstance();
});
afterAll(() => fitfolk?.remove());

test('a demo family moves in with pictures and outfits, and a second run changes nothing', async () => {
  const [first] = demoFamilies;
  if (!first) throw new Error('There is no demo family');
  const [profile] = first.profiles;
  if (!profile) throw new Error('Nobody lives there');
  const family = { ...first, profiles: [{ ...profile, items: 12 }] };
  const env = { ...process.env, NAMESPACE: fitfolk.namespace };
  const fill = () => fillFamily(fitfolk.url, env, family, () => undefined);

  const moved = await fill();
  const again = await fill();

  expect(moved).toMatchObject({ isNew: true, items: 12 });
  expect(moved.outfits).toBeGreaterThan(15);
  expect(again).toEqual({ ...moved, isNew: false });
});
