import { tellLive } from '@fitfolk/web-kit/live/live.ts';
import { createLiveQueries } from '@fitfolk/web-kit/live/live-queries.ts';
import { startLiveStream } from '@fitfolk/web-kit/live/live-stream.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Lets the page follow what happens elsewhere for as long as somebody is signed in. */
export const useLivePage = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const queries = createLiveQueries(client);
    const stopFollowing = queries.start();
    const stopStream = startLiveStream({
      hear: (message) => {
        queries.hear(message);
        tellLive(message);
      },
    });
    return () => {
      stopStream();
      stopFollowing();
    };
  }, [client]);
};
