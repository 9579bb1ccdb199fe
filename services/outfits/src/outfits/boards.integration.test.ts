import { catchProblem, type TestUser } from '@fitfolk/service-kit/testing/harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OutfitsHarness, startOutfitsHarness } from '../../testing/outfits-harness.ts';

let harness: OutfitsHarness;
let ana: TestUser;
beforeAll(async () => {
  harness = await startOutfitsHarness();
});
afterAll(() => harness?.stop());
beforeEach(async () => {
  ana = await harness.services.createUser();
});

const createSaved = (user: TestUser, name: string, boards?: string[]) =>
  harness.createOutfit(user, { name, isFavorite: true, ...(boards ? { boards } : {}) });
const changeBoard = (user: TestUser, name: string, newName: string | null, profileId = user.profileId) =>
  harness.api(user).changeOutfitBoard({ params: { profileId }, body: { name, newName } });
/** Lists the boards of the saved outfits by their names. */
const listBoards = async (user: TestUser) =>
  Object.fromEntries((await harness.listFavorites(user)).map(({ name, boards }) => [name, boards]));

describe('boards of an outfit', () => {
  it('are stored with it, each once, and changed', async () => {
    const { id, boards } = await createSaved(ana, 'Monday', [' Lisbon', 'School photos', 'Lisbon']);
    expect(boards).toEqual(['Lisbon', 'School photos']);

    await harness.changeOutfit(ana, id, { isFavorite: true });
    expect(await listBoards(ana)).toEqual({ Monday: ['Lisbon', 'School photos'] });

    const without = await harness.changeOutfit(ana, id, { boards: [] });
    expect(without).not.toHaveProperty('boards');
  });

  it.each([
    ['more than 20', Array.from({ length: 21 }, (_, index) => `Board ${index}`)],
    ['an empty name', ['']],
    ['a long name', ['a'.repeat(41)]],
  ])('reject %s', async (_, boards) => {
    expect(await catchProblem(createSaved(ana, 'Monday', boards))).toMatchObject({ status: 400 });
  });
});

describe('changeOutfitBoard', () => {
  it('renames a board in all outfits of the profile, and merges it with one of that name', async () => {
    await createSaved(ana, 'Monday', ['Lisbon', 'Summer']);
    await createSaved(ana, 'Tuesday', ['Porto', 'Lisbon']);
    await createSaved(ana, 'Wednesday', ['Porto']);
    await createSaved(ana, 'Thursday');

    expect(await changeBoard(ana, 'Lisbon', 'Porto')).toEqual({ changed: 2 });

    expect(await listBoards(ana)).toEqual({
      Monday: ['Summer', 'Porto'],
      Tuesday: ['Porto'],
      Wednesday: ['Porto'],
      Thursday: undefined,
    });
  });

  it('removes a board and keeps its outfits, which other pages learn', async () => {
    await createSaved(ana, 'Monday', ['Lisbon']);
    const before = await harness.countChangeEvents(ana);
    await changeBoard(ana, 'Lisbon', null);
    expect(await listBoards(ana)).toEqual({ Monday: undefined });
    expect(await harness.countChangeEvents(ana)).toBe(before + 1);
    expect(await changeBoard(ana, 'Lisbon', null)).toEqual({ changed: 0 });
  });

  it('concerns no other profile', async () => {
    const ben = await harness.services.createUser();
    await createSaved(ben, 'Monday', ['Lisbon']);
    await changeBoard(ana, 'Lisbon', 'Porto');
    expect(await listBoards(ben)).toEqual({ Monday: ['Lisbon'] });
    const problem = await catchProblem(changeBoard(ana, 'Lisbon', 'Porto', ben.profileId));
    expect(problem).toMatchObject({ status: 404 });
  });
});
