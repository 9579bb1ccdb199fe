import { describe, expect, it } from 'vitest';
import { createRemovals, type UndoHandlers } from './removals.ts';

const setup = ({ fails = false } = {}) => {
  const sent: string[] = [];
  const shown: { item: string; handlers: UndoHandlers; isClosed: boolean }[] = [];
  const responses: (() => void)[] = [];
  const removals = createRemovals<string>({
    send: (item) => {
      sent.push(item);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      responses.push(fails ? () => reject(new Error('503')) : resolve);
      return promise;
    },
    notify: (item, handlers) => {
      const entry = { item, handlers, isClosed: false };
      shown.push(entry);
      return () => {
        entry.isClosed = true;
        handlers.onClose();
      };
    },
  });
  const last = () => shown.at(-1) as (typeof shown)[number];
  const respondAll = () => {
    for (const respond of responses) respond();
  };
  return { removals, sent, shown, last, respondAll };
};

describe('remove', () => {
  it('waits while the notification shows', () => {
    const { removals, sent, last } = setup();

    removals.remove('scarf');

    expect(removals.pending()).toBe('scarf');
    expect(last().item).toBe('scarf');
    expect(sent).toEqual([]);
  });

  it('sends the removal once when the notification closes', () => {
    const { removals, sent, last } = setup();
    removals.remove('scarf');

    last().handlers.onClose();
    last().handlers.onClose();

    expect(removals.pending()).toBeUndefined();
    expect(sent).toEqual(['scarf']);
  });

  it('does not send an undone removal', async () => {
    const { removals, sent, last } = setup();
    removals.remove('scarf');

    last().handlers.undo();
    last().handlers.onClose();
    await removals.flush();

    expect(removals.pending()).toBeUndefined();
    expect(sent).toEqual([]);
  });

  it('sends the pending removal before the next', () => {
    const { removals, sent, shown } = setup();
    removals.remove('scarf');

    removals.remove('hat');

    expect(sent).toEqual(['scarf']);
    expect(removals.pending()).toBe('hat');
    expect(shown.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it('ignores undo from an earlier notification', () => {
    const { removals, sent, shown } = setup();
    removals.remove('scarf');
    removals.remove('hat');

    shown[0]?.handlers.undo();
    shown[0]?.handlers.onClose();

    expect(removals.pending()).toBe('hat');
    expect(sent).toEqual(['scarf']);
  });

  it('notifies subscribers when the pending removal changes', () => {
    const { removals, last } = setup();
    const received: (string | undefined)[] = [];
    const stop = removals.subscribe(() => received.push(removals.pending()));

    removals.remove('scarf');
    last().handlers.undo();
    stop();
    removals.remove('hat');

    expect(received).toEqual(['scarf', undefined]);
  });
});

describe('flush', () => {
  it('sends the pending removal and closes its notification', () => {
    const { removals, sent, last } = setup();
    removals.remove('scarf');

    void removals.flush();

    expect(sent).toEqual(['scarf']);
    expect(last().isClosed).toBe(true);
  });

  it('waits for all removals in flight', async () => {
    const { removals, respondAll } = setup();
    let isFlushed = false;
    removals.remove('scarf');
    removals.remove('hat');

    const flushed = removals.flush().then(() => {
      isFlushed = true;
    });
    await Promise.resolve();
    expect(isFlushed).toBe(false);
    respondAll();
    await flushed;

    expect(isFlushed).toBe(true);
  });

  it('resolves after a failed removal', async () => {
    const { removals, sent, respondAll } = setup({ fails: true });
    removals.remove('scarf');

    const flushed = removals.flush();
    respondAll();
    await flushed;

    expect(sent).toEqual(['scarf']);
  });

  it('does nothing without a pending removal', async () => {
    const { removals, sent } = setup();

    await removals.flush();

    expect(sent).toEqual([]);
  });
});
