import { describe, expect, it } from 'vitest';
import { batch } from './batch.ts';

const collectBatches = async <T>(source: AsyncIterable<T>, max: number): Promise<T[][]> => {
  const batches: T[][] = [];
  for await (const items of batch(source, max, 1)) batches.push(items);
  return batches;
};

async function* letters(...bursts: string[]) {
  for (const burst of bursts) {
    yield* burst;
    // Well beyond the linger time of 1 ms.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describe('batch', () => {
  it('yields items that arrive together without waiting for a full batch', async () => {
    expect(await collectBatches(letters('abc', 'd'), 10)).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('limits the size of a batch', async () => {
    expect(await collectBatches(letters('abcde'), 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  });

  it('yields nothing for an empty source', async () => {
    expect(await collectBatches(letters(), 2)).toEqual([]);
  });

  it('passes errors of the source on', async () => {
    async function* broken() {
      yield 'a';
      throw new Error('gone');
    }
    await expect(collectBatches(broken(), 1)).rejects.toThrow('gone');
  });
});
