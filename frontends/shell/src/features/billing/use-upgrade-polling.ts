import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Delays between polls in milliseconds: 31 seconds, in which almost every payment is confirmed. */
const POLL_DELAYS_MS = [500, 1000, 1500, 2000, 3000, 5000, 8000, 10_000];

/** Polls the session after a checkout. Returns whether all polls are used up. */
export const useUpgradePolling = (): boolean => {
  const client = useQueryClient();
  const [pollCount, setPollCount] = useState(0);
  useEffect(() => {
    const delayMs = POLL_DELAYS_MS[pollCount];
    if (delayMs === undefined) return;
    const timer = setTimeout(async () => {
      await client.refetchQueries(sessionQuery);
      setPollCount(pollCount + 1);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [client, pollCount]);
  return pollCount === POLL_DELAYS_MS.length;
};
