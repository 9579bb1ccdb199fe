import { accountKey, sessionKey } from '@fitfolk/service-kit/auth/sessions';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { InvalidationListener } from '../auth/invalidations.ts';
import { startHub } from './start-hub.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

/** Starts a hub without servers, in which every session that is looked up has ended. */
const startIsolatedHub = () => {
  const listeners: InvalidationListener[] = [];
  const lookedUp: string[] = [];
  const hub = startHub({
    subscribeEphemeral: () => {},
    clock: () => NOW,
    onStop: (stop) => onTestFinished(stop),
    invalidations: {
      isTracking: () => true,
      subscribe: (listener) => void listeners.push(listener),
      close: () => {},
    },
    findSession: async (hash) => {
      lookedUp.push(hash);
      return undefined;
    },
    listProfiles: async (hash) => {
      lookedUp.push(hash);
      return undefined;
    },
  });
  const ended: string[] = [];
  const openPage = (sessionHash: string, write: (text: string) => void = () => {}) =>
    hub.subscribe(
      {
        accountId: `account of ${sessionHash}`,
        sessionHash,
        sees: () => true,
        hidesVoteCounts: () => false,
        isViewer: () => false,
        usesAny: () => true,
        setProfiles: () => {},
        write: (text) => {
          write(text);
          return true;
        },
        end: () => {},
        endWith: () => ended.push(sessionHash),
      },
      NOW,
      NOW,
    );
  const changeKey = (key: string) => {
    for (const { onInvalidate } of listeners) onInvalidate(key);
  };
  return { openPage, changeKey, lookedUp, ended };
};

describe('startHub', () => {
  it('ends the pages of a session that ended', async () => {
    const { openPage, changeKey, ended } = startIsolatedHub();
    openPage('phone');
    openPage('laptop');

    changeKey(sessionKey('phone'));

    await expect.poll(() => ended).toEqual(['phone']);
  });

  it('ends the pages of a login that its account no longer has', async () => {
    const { openPage, changeKey, ended } = startIsolatedHub();
    openPage('phone');
    openPage('laptop');

    changeKey(accountKey('account of laptop'));

    await expect.poll(() => ended).toEqual(['laptop']);
  });

  it('looks up no session without an open page when its key changes', () => {
    const { openPage, changeKey, lookedUp } = startIsolatedHub();
    openPage('phone');

    for (const key of [sessionKey('laptop'), 'account:laptop', 'session:']) changeKey(key);

    expect(lookedUp).toEqual([]);
  });

  it('sends every page a heartbeat in 15 seconds, and few pages at once', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { openPage } = startIsolatedHub();
    const pages = Array.from({ length: 90 }, (_, index) => `session ${index}`);
    const received: string[] = [];
    for (const page of pages) openPage(page, () => received.push(page));
    received.length = 0;

    await vi.advanceTimersByTimeAsync(1000);
    expect(received).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(14_000);

    expect(received.toSorted()).toEqual(pages.toSorted());
  });
});
