import type { Login } from '@fitfolk/contracts/auth';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from './messages/messages.ts';

/** Returns a function that says what a login may use: everything, the profile of a child, or what viewers read. */
export const useRoleName = () => {
  const t = useTranslations();
  const { data: profiles = [] } = useQuery(profilesQuery);
  return ({ profileId, isViewer }: Pick<Login, 'profileId' | 'isViewer'>): string => {
    if (profileId !== null)
      return t('ofChild', { name: profiles.find(({ id }) => id === profileId)?.name ?? '' });
    return t(isViewer ? 'viewer' : 'parent');
  };
};
