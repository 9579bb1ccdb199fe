import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { TextInput } from '@fitfolk/ui/text-input';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { MAX_PROFILE_NAME, oldestBirthYear } from './profile-rules.ts';

/** What is said of a person. */
export type PersonDraft = Pick<Profile, 'name' | 'birthYear' | 'isParent'>;

export type ProfileFormProps = {
  readonly profile?: Profile;
  readonly submit: string;
  readonly isPending: boolean;
  readonly onSubmit: (draft: PersonDraft) => void;
  /** Stands above the fields. */
  readonly children?: ReactNode;
};

/** Name, birth year and type of a person; a child unless told. */
export const ProfileForm = ({ profile, submit, isPending, onSubmit, children }: ProfileFormProps) => {
  const text = useText();
  const [name, setName] = useState(profile?.name ?? '');
  const [birthYear, setBirthYear] = useState(String(profile?.birthYear ?? ''));
  const [type, setType] = useState(profile?.isParent ? 'parent' : 'child');
  const thisYear = new Date().getFullYear();
  const isYearWrong =
    birthYear !== '' && !(Number(birthYear) >= oldestBirthYear && Number(birthYear) <= thisYear);
  return (
    <form
      className="grid grid-cols-1 gap-5"
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
      <Field label={text('settings.profileName')}>
        <TextInput
          value={name}
          maxLength={MAX_PROFILE_NAME}
          data-autofocus=""
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field
        label={text('settings.birthYear')}
        note={text('onboarding.optional')}
        error={
          isYearWrong ? text('settings.birthYearWrong', { from: oldestBirthYear, to: thisYear }) : undefined
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
        legend={text('settings.profileType')}
        name="profileType"
        value={type}
        onChange={({ currentTarget }) => setType(currentTarget.value)}
        options={[
          { value: 'child', label: text('settings.child') },
          { value: 'parent', label: text('settings.parent') },
        ]}
      />
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          pending={isPending}
          disabled={name.trim() === '' || isYearWrong}
        >
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
};
