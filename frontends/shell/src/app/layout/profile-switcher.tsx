import { Select } from '@fitfolk/ui/select';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../messages/messages.ts';

/** Select of the active profile. Renders nothing for an account with one profile. */
export const ProfileSwitcher = ({ className }: { readonly className?: string }) => {
  const t = useTranslations();
  const { profile, profiles, choose } = useActiveProfile();
  if (profiles.length < 2) return null;
  return (
    <div className={className}>
      <Select
        aria-label={t('activeProfile')}
        value={profile?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
};
