import type { TabletPairing } from '@fitfolk/contracts/auth';
import type { TabletBoard } from '@fitfolk/contracts/outfits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { getRequestDelayMs } from './request-delay.ts';
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

/** Keeps a kitchen tablet connected: shows a code until a parent enters it, then the board until one disconnects it. */
export const useTablet = () => {
  const [state, setState] = useState<TabletState>({});
  const current = useRef<TabletState>({});
  const codes = useRef(0);
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
  const refresh = useCallback(async () => {
    const board = await readBoard();
    if (board) {
      codes.current = 0;
      return update({ board, updatedAt: new Date() });
    }
    const { pairing } = current.current;
    const needsCode = !pairing || pairing.isPaired || isExpired(pairing);
    if (needsCode && codes.current < MAX_CODES) await showCode();
    else update(pairing ? { pairing } : {});
  }, [showCode, update]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let failures = 0;
    let isStopped = false;
    let wasNight = false;
    const run = async () => {
      clearTimeout(timer);
      try {
        const { board } = current.current;
        const isNight = board !== undefined && getTabletView(new Date(), board.timeZone).mode === 'night';
        // Once a day, which renews the cookie.
        if (wasNight && !isNight) await startPairing();
        wasNight = isNight;
        await refresh();
        failures = 0;
      } catch {
        failures += 1;
        update({ ...current.current, isOffline: true });
      }
      if (isStopped) return;
      const { board } = current.current;
      const phase = board ? getTabletView(new Date(), board.timeZone).mode : 'waiting';
      timer = setTimeout(() => void run(), getRequestDelayMs({ phase, failures, random: Math.random() }));
    };
    const resume = () => document.visibilityState === 'visible' && void run();
    void run();
    window.addEventListener('online', resume);
    document.addEventListener('visibilitychange', resume);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', resume);
      document.removeEventListener('visibilitychange', resume);
    };
  }, [refresh, update]);

  return {
    ...state,
    showNewCode: () => {
      codes.current = 0;
      void showCode().catch(() => update({ ...current.current, isOffline: true }));
    },
  };
};
