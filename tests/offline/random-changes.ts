import type { BoardCell, BoardOutfit } from '@fitfolk/contracts/outfits';
import type { PackingChange } from '@fitfolk/contracts/packing';
import type { SeededRandom } from '@fitfolk/dev/seed/seeded-random';
import type { Device } from './device.ts';
import type { Household } from './household.ts';

type Context = { readonly device: Device; readonly household: Household; readonly random: SeededRandom };
type Change = (context: Context) => Promise<void>;

/** Picks one of several things and changes it; does nothing if there are none. */
const onOne = async <T>(
  { random }: Context,
  choices: readonly T[],
  change: (one: T) => Promise<void>,
): Promise<void> => {
  if (choices.length > 0) await change(random.pick(choices));
};

const seeCells = async ({ device }: Context): Promise<BoardCell[]> =>
  (await device.seeBoard()).rows.flatMap(({ cells }) => cells);

const seeOutfits = async (context: Context): Promise<BoardOutfit[]> =>
  (await seeCells(context)).flatMap(({ outfits }) => outfits);

const changePacking = async ({ device }: Context, ...changes: PackingChange[]): Promise<void> => {
  const { id } = await device.seeList();
  await device.change('POST', `/api/packing-lists/${id}/changes`, { changes });
};

const changes: readonly Change[] = [
  async (context) => {
    const { device, household, random } = context;
    const planned = (await seeOutfits(context)).filter(({ wornDate }) => !wornDate);
    await onOne(context, planned, ({ id }) =>
      device.change('PATCH', `/api/outfits/${id}`, { scheduledDate: random.pick(household.days) }),
    );
  },
  async (context) => {
    const { device, household } = context;
    const due = (await seeOutfits(context)).filter(({ scheduledDate }) => scheduledDate === household.today);
    await onOne(context, due, ({ id, wornDate }) =>
      device.change(wornDate ? 'DELETE' : 'POST', `/api/outfits/${id}/worn`),
    );
  },
  async (context) => {
    if (context.random.isLikely(0.5)) return;
    await onOne(context, await seeOutfits(context), ({ id }) =>
      context.device.change('DELETE', `/api/outfits/${id}`),
    );
  },
  async ({ device, household: { profileId, wornIds, days }, random }) => {
    const body = { profileId, name: device.createName(), clothingItemIds: wornIds };
    await device.change('POST', '/api/outfits', { ...body, scheduledDate: random.pick(days) });
  },
  async (context) => {
    const { profileId, wornIds } = context.household;
    await onOne(context, await seeCells(context), ({ day, version }) => {
      const outfit = { name: context.device.createName(), clothingItemIds: wornIds };
      return context.device.change('POST', '/api/family-board/proposals', {
        profileId,
        day,
        version,
        ...outfit,
      });
    });
  },
  async (context) => {
    const cells = (await seeCells(context)).filter(({ state }) => state !== 'worn');
    await onOne(
      context,
      cells.filter(({ outfits }) => outfits.length > 0),
      (one) =>
        onOne(
          context,
          cells.filter((each) => each !== one),
          (other) => {
            const [from, to] = [one, other].map(({ day, version }) => ({ day, version }));
            const { profileId } = context.household;
            return context.device.change('POST', '/api/family-board/exchanges', { profileId, from, to });
          },
        ),
    );
  },
  async (context) => {
    const proposed = (await seeCells(context)).filter(({ outfits }) =>
      outfits.some(({ proposedDate }) => proposedDate),
    );
    await onOne(context, proposed, ({ profileId, day, version }) =>
      context.device.change('POST', '/api/family-board/approvals', { profileId, day, version }),
    );
  },
  async (context) => {
    await onOne(context, await context.device.seeLaundry(), ({ id, laundry: { status, version } }) => {
      const action = status === 'washing' ? 'washed' : context.random.pick(['washing', 'ready'] as const);
      const body = { action, items: [{ itemId: id, version }] };
      return context.device.change('PUT', `/api/laundry/moves/${crypto.randomUUID()}`, body);
    });
  },
  (context) =>
    changePacking(context, {
      type: 'add',
      item: { id: crypto.randomUUID(), name: context.device.createName(), quantity: 1, packed: false },
    }),
  async (context) => {
    const { random } = context;
    const { items } = await context.device.seeList();
    await onOne(context, items, ({ id: itemId, packed, quantity, name }) => {
      const kind = random.next();
      if (kind < 0.6) return changePacking(context, { type: 'pack', itemId, packed: !packed });
      if (kind < 0.8)
        return changePacking(context, { type: 'count', itemId, from: quantity, quantity: quantity + 1 });
      if (kind < 0.9)
        return changePacking(context, {
          type: 'rename',
          itemId,
          from: name,
          name: context.device.createName(),
        });
      return changePacking(context, { type: 'remove', itemId });
    });
  },
];

/** Makes changes without a network, each based on what the device shows. */
export const changeAtRandom = async (context: Context): Promise<void> => {
  const count = 3 + Math.floor(context.random.next() * 8);
  for (let step = 0; step < count; step += 1) await context.random.pick(changes)(context);
};
