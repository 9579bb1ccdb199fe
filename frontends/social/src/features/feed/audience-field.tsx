import type { Profile } from '@fitfolk/contracts/auth';
import type { PostAudience } from '@fitfolk/contracts/feed';
import { isVisibleToOthers } from '@fitfolk/contracts/sharing';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useTranslations } from '../../messages/messages.ts';

export type AudienceFieldProps = {
  /** Author of the post. */
  readonly profile: Profile;
  readonly value: PostAudience;
  readonly onChange: (audience: PostAudience) => void;
};

/** Returns the name of an audience, which in an account without a family is its owner alone. */
export const useAudienceName = () => {
  const t = useTranslations();
  const { user } = useSession();
  return (audience: PostAudience): string => {
    if (audience === 'family')
      return t(user?.accountType === 'family' ? 'feed.audienceFamily' : 'feed.audienceOnlyYou');
    return t(audience === 'followers' ? 'feed.audienceFollowers' : 'feed.audienceEveryone');
  };
};

/** Choice of who sees a post. Without a parent's consent, not everyone can see a child's. */
export const AudienceField = ({ profile, value, onChange }: AudienceFieldProps) => {
  const t = useTranslations();
  const getName = useAudienceName();
  const isPublic = isVisibleToOthers(profile);
  const values: readonly PostAudience[] = ['family', 'followers', ...(isPublic ? ['everyone' as const] : [])];
  const followersHint = t(isPublic ? 'feed.audienceFollowersHint' : 'feed.audienceApprovedHint', {
    name: profile.name,
  });
  return (
    <Field
      label={t('feed.audience')}
      hint={value === 'followers' ? followersHint : isPublic ? undefined : t('feed.entryNeedsParent')}
    >
      <Select
        value={value}
        options={values.map((audience) => ({ value: audience, label: getName(audience) }))}
        onChange={({ currentTarget }) => onChange(currentTarget.value as PostAudience)}
      />
    </Field>
  );
};
