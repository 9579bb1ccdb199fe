import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long to wait before each look, in milliseconds: half a minute, in which nearly every payment is told of. */
const WAITS_MS = [500, 1000, 1500, 2000, 3000, 5000, 8000, 10_000];

/** Looks a few times whether the account is on Pro by now; gives whether that takes longer than it should. */
export const useProSoon = (): boolean => {
  const client = useQueryClient();
  const [looks, setLooks] = useState(0);
  useEffect(() => {
    const waitMs = WAITS_MS[looks];
    if (waitMs === undefined) return;
    const timer = setTimeout(async () => {
      await client.refetchQueries(sessionQuery);
      setLooks(looks + 1);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [client, looks]);
  return looks === WAITS_MS.length;
};
