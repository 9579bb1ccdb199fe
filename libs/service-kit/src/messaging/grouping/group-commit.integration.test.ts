import type { ClientSession } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Sales, saleMade, startSales } from '../../../testing/sales.ts';
import { withDeadlineAt } from '../../clients/deadline.ts';
import { AppError } from '../../errors/app-error.ts';
import { getContext, toContext, withContext } from '../../observability/trace.ts';
import { createGroupCommit } from './group-commit.ts';

let sales: Sales;
beforeEach(async () => {
  sales = await startSales();
});
afterEach(() => sales?.services.stop());

/** Creates sales in groups. `refused` is refused, and a group with `broken` fails. */
const createSell = () => {
  const groups: string[][] = [];
  let beforeLoad = async (): Promise<void> => {};
  let insert: (rows: { _id: string; amount: number }[], session: ClientSession) => Promise<unknown>;
  const sell = createGroupCommit<string, string>({
    unitOfWork: async (work) => {
      const results: Awaited<ReturnType<typeof work>>[] = [];
      await sales.runInShop(async (transaction, sold) => {
        insert = (rows, session) => sold.insertMany(rows, { session });
        results.splice(0, 1, await work(transaction));
      });
      const [result] = results;
      if (result === undefined) throw new Error('The work has no result');
      return result;
    },
    load: async (saleIds, session) => {
      groups.push([...saleIds]);
      await beforeLoad();
      const sold: string[] = [];
      return {
        apply: (saleId, publish) => {
          if (saleId === 'refused') throw new AppError('not-found');
          publish(saleMade, saleId, { saleId, amount: 1 });
          sold.push(saleId);
          return `${saleId} is number ${sold.length}`;
        },
        save: async () => {
          if (sold.includes('broken')) throw new Error('The sale is broken');
          const rows = sold.map((_id) => ({ _id, amount: 1 }));
          await insert(rows, session);
        },
      };
    },
  });
  return {
    sell,
    groups,
    /** Holds groups up until the returned function is called. */
    holdUp: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      beforeLoad = () => promise;
      return resolve;
    },
  };
};

const listSold = async (): Promise<string[]> => {
  const rows = await sales.collection('shop', 'sales').find().toArray();
  return rows.map(({ _id }) => _id).sort();
};

describe('a group commit', () => {
  it('carries out a request at once, and together those that arrive meanwhile', async () => {
    const { sell, groups } = createSell();

    expect(await Promise.all(['one', 'two', 'three', 'four'].map(sell))).toEqual([
      'one is number 1',
      'two is number 1',
      'three is number 2',
      'four is number 3',
    ]);

    expect(groups).toEqual([['one'], ['two', 'three', 'four']]);
    expect(await listSold()).toEqual(['four', 'one', 'three', 'two']);
    await sales.services.waitUntilIdle();
    expect(await sales.countBooked()).toBe(4);
  });

  it('limits the size of a transaction', async () => {
    const { sell, groups } = createSell();

    await Promise.all(Array.from({ length: 450 }, (_, sale) => sell(`${sale}`)));

    expect(groups.map(({ length }) => length)).toEqual([1, 200, 200, 49]);
  });

  it('refuses a request without the others', async () => {
    const { sell, groups } = createSell();

    const outcomes = await Promise.allSettled(['one', 'two', 'refused', 'three'].map(sell));

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(outcomes[2]).toMatchObject({ reason: { code: 'not-found' } });
    expect(groups).toHaveLength(2);
    expect(await listSold()).toEqual(['one', 'three', 'two']);
  });

  it('fails a request without the others', async () => {
    const { sell } = createSell();

    const outcomes = await Promise.allSettled(['one', 'two', 'broken', 'three', 'four'].map(sell));

    expect(outcomes.map(({ status }) => status).join()).toBe(
      'fulfilled,fulfilled,rejected,fulfilled,fulfilled',
    );
    expect(outcomes[2]).toMatchObject({ reason: { message: 'The sale is broken' } });
    expect(await listSold()).toEqual(['four', 'one', 'three', 'two']);
    await sales.services.waitUntilIdle();
    expect(await sales.countBooked()).toBe(4);
    expect(await sell('five')).toBe('five is number 1');
  });

  it('does not carry out a request after its deadline', async () => {
    const { sell, holdUp } = createSell();
    const letGo = holdUp();
    const first = sell('first');
    const late = withContext(withDeadlineAt(getContext(), performance.now()), () => sell('late'));
    const other = sell('other');
    letGo();

    await expect(late).rejects.toThrow('The transaction took too long');
    await Promise.all([first, other]);
    expect(await listSold()).toEqual(['first', 'other']);
  });

  it('commits on its own within a unit of work', async () => {
    const { sell } = createSell();
    const failing = sales.runInShop(async () => {
      await sell('one');
      throw new Error('The shop is closed');
    });

    await expect(failing).rejects.toThrow('The shop is closed');
    expect(await listSold()).toEqual(['one']);
  });

  it('publishes each event in the trace of its request', async () => {
    const { sell } = createSell();
    const toTraceparent = (saleId: string) => `00-${saleId.repeat(32)}-00f067aa0ba902b7-01`;
    await Promise.all(['a', 'b', 'c'].map((id) => withContext(toContext(toTraceparent(id)), () => sell(id))));

    const events = await sales.outbox().find().toArray();
    expect(events.map(({ envelope }) => envelope.traceparent).sort()).toEqual(
      ['a', 'b', 'c'].map(toTraceparent),
    );
  });
});
