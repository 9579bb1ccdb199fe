import type { TabletPairing } from '@fitfolk/contracts/auth';
import type { TabletBoard } from '@fitfolk/contracts/outfits';
import { getNow } from '@fitfolk/web-kit/clock/get-now.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getRequestDelayMs, type TabletPhase } from './request-delay.ts';
import { readBoard, startPairing } from './tablet-api.ts';
import { getTabletView } from './tablet-schedule.ts';

/** Codes that a device shows one after the other, for an hour, before somebody has to ask for another. */
const MAX_CODES = 6;

export type Pairing = Pick<TabletPairing, 'isPaired' | 'code'> & {
  /** Time at which the code expires, as in `performance.now()`: clocks of tablets can be wrong. */
  readonly expiresAt: number;
};

export type TabletState = {
  /** The last board, kept in memory while the network is down. */
  readonly board?: TabletBoard;
  /** Time of the last answer. */
  readonly updatedAt?: Date;
  readonly pairing?: Pairing;
  /** True while the last request failed. */
  readonly isOffline?: boolean;
};

const isExpired = ({ expiresAt }: Pairing): boolean => expiresAt <= performance.now();

export type TabletOptions = {
  readonly now: Date;
  /** True while somebody looks at the board at night. */
  readonly isPeeking: boolean;
};

/** Keeps a kitchen tablet connected: shows a code until a parent enters it, then the board until one disconnects it. */
export const useTablet = ({ now, isPeeking }: TabletOptions) => {
  const [state, setState] = useState<TabletState>({});
  const current = useRef<TabletState>({});
  const codes = useRef(0);
  const isRenewalDue = useRef(false);
  const update = useCallback((next: TabletState) => {
    current.current = next;
    setState(next);
  }, []);

  const showCode = useCallback(async () => {
    const { isPaired, code, validForS } = await startPairing();
    codes.current = isPaired ? 0 : codes.current + 1;
    update({ pairing: { isPaired, code, expiresAt: performance.now() + (validForS ?? 0) * 1000 } });
  }, [update]);

  /** Requests the board, and a code when there is none to show. */
  const refresh = useCallback(
    async (signal: AbortSignal) => {
      const board = await readBoard(signal);
      if (board) {
        codes.current = 0;
        return update({ board, updatedAt: getNow() });
      }
      const { pairing } = current.current;
      const needsCode = !pairing || pairing.isPaired || isExpired(pairing);
      if (needsCode && codes.current < MAX_CODES) await showCode();
      else update(pairing ? { pairing } : {});
    },
    [showCode, update],
  );

  const phase = getPhase(state.board, now, isPeeking);
  // Requests the board at once in every new phase: that of the night may be a minute old, or no longer for this device.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let latest = new AbortController();
    const run = async () => {
      clearTimeout(timer);
      latest.abort();
      latest = new AbortController();
      const { signal } = latest;
      try {
        await refresh(signal);
        // Once a day, which renews the cookie.
        if (phase === 'night') isRenewalDue.current = true;
        else if (isRenewalDue.current) {
          await startPairing();
          isRenewalDue.current = false;
        }
        failures = 0;
      } catch {
        if (signal.aborted) return;
        failures += 1;
        update({ ...current.current, isOffline: true });
      }
      if (signal.aborted) return;
      timer = setTimeout(() => void run(), getRequestDelayMs({ phase, failures, random: Math.random() }));
    };
    const resume = () => document.visibilityState === 'visible' && void run();
    void run();
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      latest.abort();
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [phase, refresh, update]);

  return {
    ...state,
    phase,
    showNewCode: () => {
      codes.current = 0;
      void showCode().catch(() => update({ ...current.current, isOffline: true }));
    },
  };
};

/** Returns what the tablet shows, which decides how often it requests the board. */
const getPhase = (board: TabletBoard | undefined, now: Date, isPeeking: boolean): TabletPhase => {
  if (!board) return 'waiting';
  return isPeeking ? 'board' : getTabletView(now, board.timeZone).mode;
};
