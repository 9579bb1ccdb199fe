import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from './messages/messages.ts';

/** Returns a function that says what a login may use: everything, or the profile of a child. */
export const useRoleName = () => {
  const t = useTranslations();
  const { data: profiles = [] } = useQuery(profilesQuery);
  return (profileId: string | null): string => {
    if (profileId === null) return t('parent');
    return t('ofChild', { name: profiles.find(({ id }) => id === profileId)?.name ?? '' });
  };
};
