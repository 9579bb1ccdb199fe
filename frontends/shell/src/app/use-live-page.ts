import type { LiveMessage } from '@fitfolk/contracts/live';
import { toast } from '@fitfolk/ui/toast';
import { publishLive } from '@fitfolk/web-kit/live/live.ts';
import { createLiveQueries } from '@fitfolk/web-kit/live/live-queries.ts';
import { startLiveStream } from '@fitfolk/web-kit/live/live-stream.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { text } from './messages/messages.ts';

const STREAKS = '/streaks';
const achievementNames = { 7: 'achievements.7', 30: 'achievements.30', 100: 'achievements.100' } as const;
const isNamed = (days: number): days is keyof typeof achievementNames => days in achievementNames;

/** Lets the page follow what happens elsewhere for as long as somebody is signed in. */
export const useLivePage = (): void => {
  const client = useQueryClient();
  const announce = useEffectEvent(useAchievementToast());
  useEffect(() => {
    const queries = createLiveQueries(client);
    const stopFollowing = queries.start();
    const stopStream = startLiveStream({
      onMessage: (message) => {
        queries.handle(message);
        publishLive(message);
        announce(message);
      },
    });
    return () => {
      stopStream();
      stopFollowing();
    };
  }, [client]);
};

/** Says that the active profile unlocked something; the page about streaks celebrates by itself. */
const useAchievementToast = () => {
  const { profile } = useActiveProfile();
  const [path, navigate] = useLocation();
  return (message: LiveMessage): void => {
    if (message.type !== 'achievement-unlocked' || message.profileId !== profile?.id) return;
    if (path === STREAKS || !isNamed(message.days)) return;
    toast({
      title: text(achievementNames[message.days]),
      description: text('achievements.text', { count: message.days }),
      action: { label: text('achievements.see'), onPress: () => navigate(STREAKS) },
    });
  };
};
