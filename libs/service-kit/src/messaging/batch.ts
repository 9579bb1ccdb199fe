import { setTimeout } from 'node:timers/promises';

/**
 * What a source gives, in groups of at most `max`: a group is complete when nothing more comes within `lingerMs`
 * milliseconds.
 */
export async function* batch<T>(
  source: AsyncIterable<T>,
  max: number,
  lingerMs: number,
): AsyncGenerator<T[]> {
  const iterator = source[Symbol.asyncIterator]();
  let coming = iterator.next();
  for (;;) {
    const first = await coming;
    if (first.done) return;
    const group = [first.value];
    coming = iterator.next();
    while (group.length < max) {
      const next = await Promise.race([coming, setTimeout(lingerMs)]);
      if (!next || next.done) break;
      group.push(next.value);
      coming = iterator.next();
    }
    yield group;
  }
}
