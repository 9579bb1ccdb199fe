import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { TextInput } from '@fitfolk/ui/text-input';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './profile-form.module.css';

/** Limits of the `Profile` schema. */
const MAX_NAME_LENGTH = 80;
const MIN_BIRTH_YEAR = 1900;

export type ProfileDraft = Pick<Profile, 'name' | 'birthYear' | 'isParent'>;

export type ProfileFormProps = {
  readonly profile?: Profile;
  readonly submitLabel: string;
  readonly isPending: boolean;
  readonly onSubmit: (draft: ProfileDraft) => void;
  /** Shown above the fields. */
  readonly children?: ReactNode;
};

/** Form for the name, birth year and type of a profile. New profiles default to child. */
export const ProfileForm = ({ profile, submitLabel, isPending, onSubmit, children }: ProfileFormProps) => {
  const t = useTranslations();
  const [name, setName] = useState(profile?.name ?? '');
  const [birthYear, setBirthYear] = useState(String(profile?.birthYear ?? ''));
  const [type, setType] = useState(profile?.isParent ? 'parent' : 'child');
  const thisYear = new Date().getFullYear();
  const isYearInvalid =
    birthYear !== '' && !(Number(birthYear) >= MIN_BIRTH_YEAR && Number(birthYear) <= thisYear);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({
          name: name.trim(),
          birthYear: birthYear === '' ? null : Number(birthYear),
          isParent: type === 'parent',
        });
      }}
    >
      {children}
      <Field label={t('settings.profileName')}>
        <TextInput
          value={name}
          maxLength={MAX_NAME_LENGTH}
          data-autofocus=""
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field
        label={t('settings.birthYear')}
        note={t('onboarding.optional')}
        error={
          isYearInvalid ? t('settings.birthYearInvalid', { from: MIN_BIRTH_YEAR, to: thisYear }) : undefined
        }
      >
        <TextInput
          inputMode="numeric"
          value={birthYear}
          maxLength={4}
          onChange={({ currentTarget }) => setBirthYear(currentTarget.value.replaceAll(/\D/g, ''))}
        />
      </Field>
      <RadioCards
        legend={t('settings.profileType')}
        name="profileType"
        value={type}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
        options={[
          { value: 'child', label: t('settings.child') },
          { value: 'parent', label: t('settings.parent') },
        ]}
      />
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={name.trim() === '' || isYearInvalid}
        >
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
};
