import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { TextInput } from '@fitfolk/ui/text-input';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { DraftNotice } from '@fitfolk/web-kit/ui-state/draft-notice.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { isAge, MIN_BIRTH_YEAR, parseBirthYear } from './birth-year.ts';
import styles from './profile-form.module.css';

/** Limit of the `Profile` schema. */
const MAX_NAME_LENGTH = 80;

export type ProfileValues = Pick<Profile, 'name' | 'birthYear' | 'isParent'>;

export type ProfileFormProps = {
  readonly profile?: Profile;
  readonly submitLabel: string;
  readonly isPending: boolean;
  /** Saves the values and calls `onSuccess` then. */
  readonly onSubmit: (values: ProfileValues, options: { readonly onSuccess: () => void }) => void;
  /** Shown above the fields. */
  readonly children?: ReactNode;
  /** Shown below the fields. */
  readonly extra?: ReactNode;
};

const toFields = (profile: Profile | undefined) => ({
  name: profile?.name ?? '',
  yearOrAge: String(profile?.birthYear ?? ''),
  type: profile && (profile.isParent || profile.isChild === false) ? 'parent' : 'child',
});

/**
 * Form for the name, birth year and, in a family, the type of a profile, kept as a draft until it is saved. New profiles default
 * to child.
 */
export const ProfileForm = (props: ProfileFormProps) => {
  const { profile, submitLabel, isPending, onSubmit, children, extra } = props;
  const t = useTranslations();
  const draft = useDraft(`profile:${profile?.id ?? 'new'}`, toFields(profile), { unstored: ['yearOrAge'] });
  const { name, yearOrAge, type } = draft.values;
  const [isRestored, setRestored] = useState(draft.isRestored);
  const { user } = useSession();
  const thisYear = Number.parseInt(useAccountToday(), 10);
  const birthYear = parseBirthYear(yearOrAge, thisYear);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (birthYear === undefined) return;
        onSubmit({ name: name.trim(), birthYear, isParent: type === 'parent' }, { onSuccess: draft.clear });
      }}
    >
      {profile && isRestored && (
        <DraftNotice
          onDiscard={() => {
            draft.update(toFields(profile));
            setRestored(false);
          }}
        />
      )}
      {children}
      <Field label={t('settings.profileName')}>
        <TextInput
          value={name}
          {...limitGraphemes(MAX_NAME_LENGTH)}
          data-autofocus=""
          onChange={({ currentTarget }) => draft.update({ name: currentTarget.value })}
        />
      </Field>
      <Field
        label={t('settings.birthYear')}
        note={t('settings.optional')}
        hint={isAge(yearOrAge) && typeof birthYear === 'number' && t('settings.born', { year: birthYear })}
        error={
          birthYear === undefined
            ? t('settings.birthYearInvalid', { from: MIN_BIRTH_YEAR, to: thisYear })
            : undefined
        }
      >
        <TextInput
          inputMode="numeric"
          value={yearOrAge}
          maxLength={4}
          placeholder={t('settings.birthYearPlaceholder')}
          onChange={({ currentTarget }) =>
            draft.update({ yearOrAge: currentTarget.value.replaceAll(/\D/g, '') })
          }
        />
      </Field>
      {user?.accountType === 'family' && (
        <RadioCards
          legend={t('settings.profileType')}
          name="profileType"
          value={type}
          onChange={({ currentTarget }) => draft.update({ type: currentTarget.value })}
          options={[
            { value: 'child', label: t('settings.child') },
            { value: 'parent', label: t('settings.parent') },
          ]}
        />
      )}
      {extra}
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={name.trim() === '' || birthYear === undefined}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
};
