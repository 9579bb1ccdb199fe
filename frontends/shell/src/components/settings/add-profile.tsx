import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/auth-api.ts';
import { profilesQuery } from '@fitfolk/web-kit/profiles.ts';
import { toastFailure } from '@fitfolk/web-kit/toast-failure.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { MAX_PROFILE_NAME, oldestBirthYear } from './profile-rules.ts';

/** Adds a person to the account. */
export const AddProfile = () => {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('settings.createProfile')}
      closeLabel={text('close')}
      trigger={
        <Button size="small">
          <Plus size={18} aria-hidden="true" />
          {text('settings.addProfile')}
        </Button>
      }
    >
      <ProfileForm onAdded={() => setIsOpen(false)} />
    </Dialog>
  );
};

const ProfileForm = ({ onAdded }: { readonly onAdded: () => void }) => {
  const text = useText();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [birthYear, setBirthYear] = useState('');
  const [type, setType] = useState('child');
  const thisYear = new Date().getFullYear();
  const isYearWrong =
    birthYear !== '' && !(Number(birthYear) >= oldestBirthYear && Number(birthYear) <= thisYear);
  const add = useMutation({
    mutationFn: () =>
      authApi.createProfile({
        body: {
          name: name.trim(),
          birthYear: birthYear === '' ? null : Number(birthYear),
          isParent: type === 'parent',
        },
      }),
    onSuccess: (profile) => {
      client.setQueryData(profilesQuery.queryKey, (profiles) => [...(profiles ?? []), profile]);
      toast({ title: text('settings.profileCreated') });
      onAdded();
    },
    onError: toastFailure,
  });
  return (
    <form
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
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
          pending={add.isPending}
          disabled={name.trim() === '' || isYearWrong}
        >
          {text('settings.createProfile')}
        </Button>
      </DialogActions>
    </form>
  );
};
