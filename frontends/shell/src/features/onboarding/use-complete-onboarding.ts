import type { AccountType, NewProfile } from '@fitfolk/contracts/auth';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getBrowserLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { takeEarlyProfiles } from '@fitfolk/web-kit/session/early-requests.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { firstStepsPreference } from '../home/first-steps/first-steps-preference.ts';
import { t as text } from './messages/messages.ts';

/** A child without an account of its own. */
export type Child = Pick<NewProfile, 'name' | 'birthYear'>;

export type OnboardingValues = {
  readonly accountType: AccountType;
  readonly profileType?: 'parent' | 'child' | undefined;
  readonly profileName: string;
  /** Children of a parent, added after the first profile. */
  readonly children: readonly Child[];
  /** Public URL of the uploaded image. */
  readonly imageUrl: string | undefined;
  /** Current time zone of the account. */
  readonly timeZone: string;
};

/** Creates the first profile and completes onboarding; the router then redirects to the home page. */
export const useCompleteOnboarding = () => {
  const client = useQueryClient();
  const completeSignIn = useCompleteSignIn();
  return useMutation({
    mutationFn: completeOnboarding,
    onSuccess: (user) => {
      client.removeQueries({ queryKey: profilesQuery.queryKey });
      toast({ title: text('success'), description: text('successText') });
      firstStepsPreference.write(user.id);
      completeSignIn(user);
    },
    onError: () => toast({ variant: 'destructive', title: t('error'), description: text('failedText') }),
  });
};

const completeOnboarding = async ({
  accountType,
  profileType,
  profileName,
  children,
  imageUrl,
  timeZone,
}: OnboardingValues) => {
  // Creates each profile only once: a retry after a failed update finds it.
  const profiles = await authApi.listProfiles({}, { response: takeEarlyProfiles() });
  if (profiles.length === 0) {
    const isParent = accountType === 'family' && profileType === 'parent';
    await authApi.createProfile({ body: { name: profileName, isParent, avatarUrl: imageUrl ?? null } });
  }
  const added = children.slice(Math.max(0, profiles.length - 1));
  for (const child of added) await authApi.createProfile({ body: { ...child, isParent: false } });
  const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return authApi.updateUser({
    body: {
      accountType,
      onboardingCompleted: true,
      // Sign-up with an identity provider does not send these.
      language: getBrowserLanguage(),
      ...(timeZone === 'UTC' && browserTimeZone !== 'UTC' ? { timeZone: browserTimeZone } : {}),
      ...(imageUrl ? { profileImageUrl: imageUrl } : {}),
    },
  });
};
