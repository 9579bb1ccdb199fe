import { Select } from '@fitfolk/ui/select';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useText } from '../messages/messages.ts';

/** Chooses whose pages these are, in an account of several people. */
export const ProfileSwitcher = ({ className }: { readonly className?: string }) => {
  const text = useText();
  const { profile, profiles, choose } = useActiveProfile();
  if (profiles.length < 2) return null;
  return (
    <div className={className}>
      <Select
        aria-label={text('activeProfile')}
        value={profile?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
        options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </div>
  );
};
