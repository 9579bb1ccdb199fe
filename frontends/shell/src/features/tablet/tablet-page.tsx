import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useState } from 'react';
import { KitchenBoard } from './kitchen-board.tsx';
import { NightClock } from './night-clock.tsx';
import { PairingCode } from './pairing-code.tsx';
import { getTabletView } from './tablet-schedule.ts';
import { useTablet } from './use-tablet.ts';
import { useWakeLock } from './use-wake-lock.ts';

/** Accuracy of the clock and of what the time decides, in milliseconds. */
const STEP_MS = 5000;
/** Time for which a tap at night shows the board, in milliseconds. */
const PEEK_MS = 60_000;

/** The family's board on a kitchen tablet, which needs no sign-in; a code until a parent connects it. */
export const TabletPage = () => {
  useWakeLock();
  const now = useNow(STEP_MS);
  const [peekUntil, setPeekUntil] = useState(0);
  const isPeeking = now.getTime() < peekUntil;
  const { board, updatedAt, phase, pairing, isOffline = false, showNewCode } = useTablet({ now, isPeeking });
  if (!board || !updatedAt) {
    return <PairingCode pairing={pairing} isOffline={isOffline} onNewCode={showNewCode} />;
  }
  const { timeZone } = board;
  if (phase === 'night') {
    return <NightClock now={now} timeZone={timeZone} onPeek={() => setPeekUntil(now.getTime() + PEEK_MS)} />;
  }
  const { day } = getTabletView(now, timeZone);
  return <KitchenBoard board={board} day={day} now={now} updatedAt={updatedAt} isOffline={isOffline} />;
};
