import { expect, test } from 'vitest';
import { batch } from './batch.ts';

const groupsOf = async <T>(source: AsyncIterable<T>, max: number): Promise<T[][]> => {
  const groups: T[][] = [];
  for await (const group of batch(source, max, 1)) groups.push(group);
  return groups;
};

async function* letters(...stretches: string[]) {
  for (const stretch of stretches) {
    yield* stretch;
    // Long enough for whoever lingers a millisecond.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('what comes together is one group, and nothing waits for a full one', async () => {
  expect(await groupsOf(letters('abc', 'd'), 10)).toEqual([['a', 'b', 'c'], ['d']]);
});

test('a group is never larger than allowed', async () => {
  expect(await groupsOf(letters('abcde'), 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
});

test('a source that gives nothing makes no group', async () => {
  expect(await groupsOf(letters(), 2)).toEqual([]);
});

test('trouble of the source reaches whoever reads', async () => {
  async function* broken() {
    yield 'a';
    throw new Error('gone');
  }
  await expect(groupsOf(broken(), 1)).rejects.toThrow('gone');
});
