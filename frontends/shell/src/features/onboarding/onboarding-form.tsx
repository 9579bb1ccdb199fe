import { AccountType, NewProfile, type User } from '@fitfolk/contracts/auth';
import { z } from '@fitfolk/contracts/core/zod';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { TextInput } from '@fitfolk/ui/text-input';
import { formResolver } from '@fitfolk/web-kit/i18n/server-messages/form-resolver.ts';
import { Baby, User as Person, ShieldCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useText } from '../../messages/messages.ts';
import { PicturePicker } from '../settings/image/image-picker.tsx';
import { useCompleteSetup } from './use-complete-setup.ts';

const ProfileType = z.enum(['parent', 'child']);
const SetupForm = z.object({
  accountType: AccountType,
  profileType: ProfileType.optional(),
  profileName: NewProfile.shape.name,
});

const icon = { size: 24, strokeWidth: 1.5, 'aria-hidden': true } as const;

export type OnboardingFormProps = {
  readonly user: User;
  /** Hears the account type as it is chosen. */
  readonly onAccountType: (type: AccountType) => void;
};

/** What a fresh account is asked. The role is asked of families only. */
export const OnboardingForm = ({ user, onAccountType }: OnboardingFormProps) => {
  const text = useText();
  const [picture, setPicture] = useState(user.profileImageUrl ?? undefined);
  const setup = useCompleteSetup();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: formResolver(SetupForm),
    defaultValues: {
      accountType: user.accountType,
      profileType: 'parent',
      profileName: user.firstName ?? '',
    },
  });
  const nameProblem = formState.errors.profileName?.message;
  const isFamily = useWatch({ control, name: 'accountType' }) === 'family';
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-7"
      onSubmit={handleSubmit((values) => {
        if (!setup.isPending) setup.mutate({ ...values, picture, timeZone: user.timeZone });
      })}
    >
      <PicturePicker value={picture} onChange={setPicture} />
      <RadioCards
        {...register('accountType', { onChange: ({ target }) => onAccountType(target.value) })}
        legend={text('onboarding.accountType')}
        options={[
          {
            value: 'individual',
            label: text('onboarding.individual'),
            text: text('onboarding.individualText'),
            icon: <Person {...icon} />,
          },
          {
            value: 'family',
            label: text('onboarding.family'),
            text: text('onboarding.familyText'),
            icon: <Users {...icon} />,
          },
        ]}
      />
      {isFamily && (
        <RadioCards
          {...register('profileType')}
          className="appears"
          legend={text('onboarding.profileType')}
          options={[
            {
              value: 'parent',
              label: text('onboarding.parent'),
              text: text('onboarding.parentText'),
              icon: <ShieldCheck {...icon} />,
            },
            {
              value: 'child',
              label: text('onboarding.child'),
              text: text('onboarding.childText'),
              icon: <Baby {...icon} />,
            },
          ]}
        />
      )}
      <Field label={text('onboarding.profileName')} error={nameProblem}>
        <TextInput
          {...register('profileName')}
          autoComplete="given-name"
          placeholder={text('onboarding.profileNamePlaceholder')}
        />
      </Field>
      <Button type="submit" variant="primary" wide pending={setup.isPending}>
        {setup.isPending ? text('onboarding.submitting') : text('onboarding.submit')}
      </Button>
    </form>
  );
};
