import { AccountType, NewProfile, PRO_PRICE_USD, type User } from '@fitfolk/contracts/auth';
import { z } from '@fitfolk/contracts/core/zod';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { RadioCards } from '@fitfolk/ui/radio-cards';
import { TextInput } from '@fitfolk/ui/text-input';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { formResolver } from '@fitfolk/web-kit/i18n/server-messages/form-resolver.ts';
import { Baby, ShieldCheck, User as UserIcon, Users } from 'lucide-react';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ProfileImagePicker } from '../settings/image/profile-image-picker.tsx';
import { type ChildEntry, ChildrenFields, toChildren } from './children-fields.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './onboarding-form.module.css';
import { useCompleteOnboarding } from './use-complete-onboarding.ts';

const ProfileType = z.enum(['parent', 'child']);
const OnboardingSchema = z.object({
  accountType: AccountType,
  profileType: ProfileType.optional(),
  profileName: NewProfile.shape.name,
});

const iconProps = { size: 24, strokeWidth: 1.5, 'aria-hidden': true } as const;

export type OnboardingFormProps = {
  readonly user: User;
  /** Called when the account type is selected. */
  readonly onAccountTypeChange: (type: AccountType) => void;
};

/** Form for the first profile and account type. Families also choose a role. */
export const OnboardingForm = ({ user, onAccountTypeChange }: OnboardingFormProps) => {
  const text = useTranslations();
  const [imageUrl, setImageUrl] = useState(user.profileImageUrl ?? undefined);
  const onboarding = useCompleteOnboarding();
  const { register, handleSubmit, control, formState } = useForm({
    resolver: formResolver(OnboardingSchema),
    defaultValues: {
      accountType: user.accountType,
      profileType: 'parent',
      profileName: user.firstName ?? '',
    },
  });
  const [entries, setEntries] = useState<readonly ChildEntry[]>([]);
  const thisYear = Number.parseInt(useToday(user.timeZone), 10);
  const profileType = useWatch({ control, name: 'profileType' });
  const nameError = formState.errors.profileName?.message;
  const isFamily = useWatch({ control, name: 'accountType' }) === 'family';
  // The free plan has one profile.
  const canAddChildren = isFamily && profileType === 'parent' && user.isPremium;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={handleSubmit((values) => {
        const children = canAddChildren ? toChildren(entries, thisYear) : [];
        if (onboarding.isPending || !children) return;
        onboarding.mutate({ ...values, children, imageUrl, timeZone: user.timeZone });
      })}
    >
      <ProfileImagePicker value={imageUrl} onChange={setImageUrl} />
      <RadioCards
        {...register('accountType', { onChange: ({ target }) => onAccountTypeChange(target.value) })}
        legend={text('accountType')}
        options={[
          {
            value: 'individual',
            label: text('individual'),
            text: text('individualText'),
            icon: <UserIcon {...iconProps} />,
          },
          {
            value: 'family',
            label: text('family'),
            text: text('familyText'),
            note: user.isPremium ? undefined : text('familyNote', { price: PRO_PRICE_USD }),
            icon: <Users {...iconProps} />,
          },
        ]}
      />
      {isFamily && (
        <RadioCards
          {...register('profileType')}
          className={styles.appearing}
          legend={text('profileType')}
          options={[
            {
              value: 'parent',
              label: text('parent'),
              text: text('parentText'),
              icon: <ShieldCheck {...iconProps} />,
            },
            {
              value: 'child',
              label: text('child'),
              text: text('childText'),
              icon: <Baby {...iconProps} />,
            },
          ]}
        />
      )}
      <Field label={text('profileName')} error={nameError}>
        <TextInput
          {...register('profileName')}
          autoComplete="given-name"
          placeholder={text('profileNamePlaceholder')}
        />
      </Field>
      {canAddChildren && <ChildrenFields entries={entries} thisYear={thisYear} onChange={setEntries} />}
      <Button type="submit" variant="primary" wide pending={onboarding.isPending}>
        {onboarding.isPending ? text('submitting') : text('submit')}
      </Button>
    </form>
  );
};
