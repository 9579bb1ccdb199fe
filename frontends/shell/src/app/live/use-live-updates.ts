import type { LiveMessage } from '@fitfolk/contracts/live';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { publishLive } from '@fitfolk/web-kit/live/live.ts';
import { createLiveQueries } from '@fitfolk/web-kit/live/live-queries.ts';
import { createLiveStream } from '@fitfolk/web-kit/live/live-stream.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { removeProfileDrafts } from '@fitfolk/web-kit/storage/clear-drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';

/**
 * Subscribes to the live stream while mounted: refreshes queries, also when a day begins, informs remotes and announces
 * achievements.
 */
export const useLiveUpdates = (): void => {
  const client = useQueryClient();
  const [queries] = useState(() => createLiveQueries(client));
  const [stream] = useState(() => createLiveStream());
  const { profile, isPending } = useActiveProfile();
  const announce = useAchievementToast();
  const today = useAccountToday();
  const handle = useEffectEvent((message: LiveMessage) => {
    queries.handle(message);
    publishLive(message);
    announce(message);
    if (message.type === 'profile-deleted') void removeProfileDrafts(message.profileId);
  });
  useEffect(() => queries.start(), [queries]);
  useEffect(() => queries.showDay(today), [queries, today]);
  useEffect(() => {
    if (isPending) return undefined;
    return stream.start({ profileId: profile?.id, onMessage: (message) => handle(message) });
  }, [stream, profile?.id, isPending]);
};

/** Shows a toast when the active profile unlocks an achievement. */
const useAchievementToast = () => {
  const { profile } = useActiveProfile();
  const [path, navigate] = useLocation();
  return (message: LiveMessage): void => {
    if (message.type !== 'achievement-unlocked' || message.profileId !== profile?.id) return;
    import('./achievement-toast.ts')
      .then(({ showAchievement }) => showAchievement(message.days, path, navigate))
      // The streaks page shows it, too.
      .catch(() => undefined);
  };
};
