import { ApiError } from '@fitfolk/api-client';
import { describe, expect, it } from 'vitest';
import { type AddMissingOptions, addMissing } from './add-missing.ts';

type Row = { readonly id: string };

/** Adds rows to an account with the given ids. Returns the outcome and what was counted. */
const run = async (
  ids: Set<string>,
  add: AddMissingOptions<Row>['add'],
  rows = [{ id: 'a' }, { id: 'b' }],
) => {
  const counts = { done: 0, rejected: 0 };
  const pairs = await addMissing<Row>(
    {
      signal: new AbortController().signal,
      advance: (count = 1) => {
        counts.done += count;
      },
      countRejected: () => {
        counts.rejected += 1;
      },
    },
    {
      rows,
      find: async (known) =>
        new Map(
          rows.flatMap(({ id }) => {
            const present = known.get(id) ?? id;
            return ids.has(present) ? [[id, present] as const] : [];
          }),
        ),
      add,
    },
  );
  return { pairs: Object.fromEntries(pairs), ...counts };
};

describe('addMissing', () => {
  it('adds missing rows only', async () => {
    const ids = new Set(['a']);
    const add = async ({ id }: Row) => {
      ids.add(`new ${id}`);
      return `new ${id}`;
    };

    expect(await run(ids, add)).toEqual({ pairs: { a: 'a', b: 'new b' }, done: 2, rejected: 0 });
  });

  it('adds a row again when the answer names one that was deleted since', async () => {
    const ids = new Set(['a']);
    const add = async ({ id }: Row, attempt: number) => {
      // The answers to the first two attempts are stored ones.
      if (attempt === 2) ids.add(`${id} ${attempt}`);
      return `${id} ${attempt}`;
    };

    expect(await run(ids, add)).toEqual({ pairs: { a: 'a', b: 'b 2' }, done: 2, rejected: 0 });
  });

  it('counts rows that the server rejects and goes on', async () => {
    const ids = new Set<string>();
    const add = async ({ id }: Row) => {
      if (id === 'a') throw new ApiError(422, 'Too long', undefined);
      ids.add(id);
      return id;
    };

    expect(await run(ids, add)).toEqual({ pairs: { b: 'b' }, done: 2, rejected: 1 });
  });

  it('stops at a limit of the account and when rows never arrive', async () => {
    const limited = async () => {
      throw new ApiError(403, 'Free tier limit reached', undefined);
    };

    await expect(run(new Set(), limited)).rejects.toMatchObject({ status: 403 });
    await expect(run(new Set(), async ({ id }) => id)).rejects.toThrow('missing after 5 attempts');
  });
});
