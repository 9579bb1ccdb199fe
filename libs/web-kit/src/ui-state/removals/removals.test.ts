import { describe, expect, test } from 'vitest';
import { type Announcement, createRemovals } from './removals.ts';

const setup = ({ fails = false } = {}) => {
  const sent: string[] = [];
  const shown: { item: string; announcement: Announcement; isWithdrawn: boolean }[] = [];
  const answers: (() => void)[] = [];
  const removals = createRemovals<string>({
    send: (item) => {
      sent.push(item);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      answers.push(fails ? () => reject(new Error('503')) : resolve);
      return promise;
    },
    announce: (item, announcement) => {
      const entry = { item, announcement, isWithdrawn: false };
      shown.push(entry);
      return () => {
        entry.isWithdrawn = true;
        announcement.onGone();
      };
    },
  });
  const last = () => shown.at(-1) as (typeof shown)[number];
  const answerAll = () => {
    for (const answer of answers) answer();
  };
  return { removals, sent, shown, last, answerAll };
};

describe('a removal', () => {
  test('waits as long as its announcement shows', () => {
    const { removals, sent, last } = setup();

    removals.remove('scarf');

    expect(removals.pending()).toBe('scarf');
    expect(last().item).toBe('scarf');
    expect(sent).toEqual([]);
  });

  test('is sent once when its announcement goes', () => {
    const { removals, sent, last } = setup();
    removals.remove('scarf');

    last().announcement.onGone();
    last().announcement.onGone();

    expect(removals.pending()).toBeUndefined();
    expect(sent).toEqual(['scarf']);
  });

  test('is never sent once it was undone', async () => {
    const { removals, sent, last } = setup();
    removals.remove('scarf');

    last().announcement.undo();
    last().announcement.onGone();
    await removals.settle();

    expect(removals.pending()).toBeUndefined();
    expect(sent).toEqual([]);
  });

  test('is sent before the next one takes its place', () => {
    const { removals, sent, shown } = setup();
    removals.remove('scarf');

    removals.remove('hat');

    expect(sent).toEqual(['scarf']);
    expect(removals.pending()).toBe('hat');
    expect(shown.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, false]);
  });

  test('cannot be undone by an announcement of an earlier one', () => {
    const { removals, sent, shown } = setup();
    removals.remove('scarf');
    removals.remove('hat');

    shown[0]?.announcement.undo();
    shown[0]?.announcement.onGone();

    expect(removals.pending()).toBe('hat');
    expect(sent).toEqual(['scarf']);
  });

  test('tells who listens whenever something is pending or no longer is', () => {
    const { removals, last } = setup();
    const heard: (string | undefined)[] = [];
    const stop = removals.subscribe(() => heard.push(removals.pending()));

    removals.remove('scarf');
    last().announcement.undo();
    stop();
    removals.remove('hat');

    expect(heard).toEqual(['scarf', undefined]);
  });
});

describe('settling', () => {
  test('sends what is pending and takes its announcement away', () => {
    const { removals, sent, last } = setup();
    removals.remove('scarf');

    void removals.settle();

    expect(sent).toEqual(['scarf']);
    expect(last().isWithdrawn).toBe(true);
  });

  test('waits for the answers of everything on its way', async () => {
    const { removals, answerAll } = setup();
    let isSettled = false;
    removals.remove('scarf');
    removals.remove('hat');

    const settled = removals.settle().then(() => {
      isSettled = true;
    });
    await Promise.resolve();
    expect(isSettled).toBe(false);
    answerAll();
    await settled;

    expect(isSettled).toBe(true);
  });

  test('a removal that failed holds nobody up', async () => {
    const { removals, sent, answerAll } = setup({ fails: true });
    removals.remove('scarf');

    const settled = removals.settle();
    answerAll();
    await settled;

    expect(sent).toEqual(['scarf']);
  });

  test('with nothing pending does nothing', async () => {
    const { removals, sent } = setup();

    await removals.settle();

    expect(sent).toEqual([]);
  });
});
