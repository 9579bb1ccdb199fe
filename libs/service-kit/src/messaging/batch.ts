import { setTimeout } from 'node:timers/promises';

/** Groups a source into batches of at most `max`; a batch ends when nothing arrives within `lingerMs`. */
export async function* batch<T>(
  source: AsyncIterable<T>,
  max: number,
  lingerMs: number,
): AsyncGenerator<T[]> {
  const iterator = source[Symbol.asyncIterator]();
  let upcoming = iterator.next();
  for (;;) {
    const first = await upcoming;
    if (first.done) return;
    const items = [first.value];
    upcoming = iterator.next();
    while (items.length < max) {
      const next = await Promise.race([upcoming, setTimeout(lingerMs)]);
      if (!next || next.done) break;
      items.push(next.value);
      upcoming = iterator.next();
    }
    yield items;
  }
}
