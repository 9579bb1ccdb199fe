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

  it('combines the items that arrive while a batch is handled', async () => {
    const batches: string[][] = [];
    let give: (letter: string) => void = () => {};
    const source = new ReadableStream<string>({
      start: (controller) => {
        give = (letter) => controller.enqueue(letter);
        give('a');
      },
    });
    for await (const items of batch(source, 10, 1)) {
      batches.push(items);
      if (batches.length === 2) break;
      for (const letter of 'bcd') give(letter);
    }
    expect(batches).toEqual([['a'], ['b', 'c', 'd']]);
  });

  it('does not wait longer because more items arrive', async () => {
    async function* steady() {
      for (let number = 0; number < 100; number += 1) {
        yield number;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    }
    const batches: number[][] = [];
    for await (const items of batch(steady(), 100, 20)) batches.push(items);
    expect(batches.length).toBeGreaterThan(1);
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

  it('reports a failure only after the batch before it was handled', async () => {
    const unhandled: unknown[] = [];
    const record = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', record);
    async function* broken() {
      yield 'a';
      throw new Error('gone');
    }
    const handled: string[] = [];
    const handleSlowly = async () => {
      for await (const items of batch(broken(), 1, 1)) {
        // Rejections that nobody handles are reported within one turn of the event loop.
        await new Promise((resolve) => setImmediate(resolve));
        await new Promise((resolve) => setImmediate(resolve));
        handled.push(...items);
      }
    };
    await expect(handleSlowly()).rejects.toThrow('gone');
    process.off('unhandledRejection', record);
    expect(handled).toEqual(['a']);
    expect(unhandled).toEqual([]);
  });
});
