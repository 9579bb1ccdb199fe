import type { Profile } from '@fitfolk/contracts/auth';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from './messages/messages.ts';
import styles from './wishlist.module.css';
import { chooseOwnProfile } from './wishlist-api.ts';

export type OwnProfileFieldProps = {
  readonly profiles: readonly Profile[];
  readonly ownProfileId: string | null;
};

/** Asks which adult signs in with this login: it shows who gets the wishes of everybody else. */
export const OwnProfileField = ({ profiles, ownProfileId }: OwnProfileFieldProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const choice = useMutation({
    mutationFn: (profileId: string | null) => chooseOwnProfile(client, profileId),
    onError: toastError,
  });
  const adults = profiles.filter(({ isChild }) => !isChild);
  return (
    <div className={styles.own}>
      <Field label={text('own')} hint={text('ownHint')}>
        <Select
          value={(choice.isPending ? choice.variables : ownProfileId) ?? ''}
          disabled={choice.isPending}
          placeholder={text('ownNobody')}
          options={adults.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ currentTarget: { value } }) => choice.mutate(value || null)}
        />
      </Field>
    </div>
  );
};
