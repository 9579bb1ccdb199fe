import type { LiveMessage } from '@fitfolk/contracts/live';
import { toast } from '@fitfolk/ui/toast';
import { publishLive } from '@fitfolk/web-kit/live/live.ts';
import { createLiveQueries } from '@fitfolk/web-kit/live/live-queries.ts';
import { createLiveStream } from '@fitfolk/web-kit/live/live-stream.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { removeProfileDrafts } from '@fitfolk/web-kit/storage/clear-drafts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { t } from './messages/messages.ts';

const STREAKS = '/streaks';
const achievementNames = { 7: 'achievements.7', 30: 'achievements.30', 100: 'achievements.100' } as const;
const isNamed = (days: number): days is keyof typeof achievementNames => days in achievementNames;

/** Subscribes to the live stream while mounted: refreshes queries, informs remotes and announces achievements. */
export const useLiveUpdates = (): void => {
  const client = useQueryClient();
  const [queries] = useState(() => createLiveQueries(client));
  const [stream] = useState(() => createLiveStream());
  const { profile, isPending } = useActiveProfile();
  const announce = useAchievementToast();
  const handle = useEffectEvent((message: LiveMessage) => {
    queries.handle(message);
    publishLive(message);
    announce(message);
    if (message.type === 'profile-deleted') void removeProfileDrafts(message.profileId);
  });
  useEffect(() => queries.start(), [queries]);
  useEffect(() => {
    if (isPending) return undefined;
    return stream.start({ profileId: profile?.id, onMessage: (message) => handle(message) });
  }, [stream, profile?.id, isPending]);
};

/** Shows a toast when the active profile unlocks an achievement, except on the streaks page, which has its own. */
const useAchievementToast = () => {
  const { profile } = useActiveProfile();
  const [path, navigate] = useLocation();
  return (message: LiveMessage): void => {
    if (message.type !== 'achievement-unlocked' || message.profileId !== profile?.id) return;
    if (path === STREAKS || !isNamed(message.days)) return;
    toast({
      title: t(achievementNames[message.days]),
      description: t('achievements.text', { count: message.days }),
      action: { label: t('achievements.see'), onPress: () => navigate(STREAKS) },
    });
  };
};
