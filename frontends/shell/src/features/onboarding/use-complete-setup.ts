import type { AccountType } from '@fitfolk/contracts/auth';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { getStoredLanguage } from '@fitfolk/web-kit/i18n/languages.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { text } from '../../messages/messages.ts';

export type Setup = {
  readonly accountType: AccountType;
  readonly profileType?: 'parent' | 'child' | undefined;
  readonly profileName: string;
  /** The public address of an uploaded picture. */
  readonly picture: string | undefined;
  /** The account's so far. */
  readonly timeZone: string;
};

/** Creates the first profile and completes the account; the router then leads home. */
export const useCompleteSetup = () => {
  const client = useQueryClient();
  const signedIn = useCompleteSignIn();
  return useMutation({
    mutationFn: completeSetup,
    onSuccess: (user) => {
      client.removeQueries({ queryKey: profilesQuery.queryKey });
      toast({ title: text('onboarding.success'), description: text('onboarding.successText') });
      signedIn(user);
    },
    onError: () =>
      toast({ variant: 'destructive', title: text('error'), description: text('onboarding.failedText') }),
  });
};

const completeSetup = async ({ accountType, profileType, profileName, picture, timeZone }: Setup) => {
  // The profile first, and only once: if completing fails, a second try finds it.
  const profiles = await authApi.listProfiles();
  if (profiles.length === 0) {
    const isParent = accountType === 'family' && profileType === 'parent';
    await authApi.createProfile({ body: { name: profileName, isParent, avatarUrl: picture ?? null } });
  }
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return authApi.updateUser({
    body: {
      accountType,
      onboardingCompleted: true,
      // Who came by an external identity could not say these earlier.
      language: getStoredLanguage(),
      ...(timeZone === 'UTC' && own !== 'UTC' ? { timeZone: own } : {}),
      ...(picture ? { profileImageUrl: picture } : {}),
    },
  });
};
