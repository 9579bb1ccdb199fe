import { setTimeout } from 'node:timers/promises';

/** Requests the next item ahead. Its failure is reported when the item is used, not as an unhandled rejection meanwhile. */
const prefetch = <T>(iterator: AsyncIterator<T>): Promise<IteratorResult<T>> => {
  const upcoming = iterator.next();
  upcoming.catch(() => {});
  return upcoming;
};

/** Groups a source into batches of at most `max`, which are complete `lingerMs` after their first item at the latest. */
export async function* batch<T>(
  source: AsyncIterable<T>,
  max: number,
  lingerMs: number,
): AsyncGenerator<T[]> {
  const iterator = source[Symbol.asyncIterator]();
  let upcoming = prefetch(iterator);
  for (;;) {
    const first = await upcoming;
    if (first.done) return;
    const items = [first.value];
    upcoming = prefetch(iterator);
    const end = setTimeout(lingerMs);
    while (items.length < max) {
      const next = await Promise.race([upcoming, end]);
      if (!next || next.done) break;
      items.push(next.value);
      upcoming = prefetch(iterator);
    }
    yield items;
  }
}
