import { toast } from '@fitfolk/ui/toast';
import { useEffect } from 'react';
import { t } from '../../../messages/messages.ts';
import { useQueryParamOnce } from '../../auth/external/use-query-param-once.ts';
import { t as tSignInError } from '../../auth/sign-in-error/messages/messages.ts';

const successes = {
  linked: () => t('settings.external.linked'),
  confirmed: () => t('settings.external.confirmed'),
};
const errors = {
  identity_taken: () => t('settings.external.identityTaken'),
  identity_other: () => t('settings.external.identityMismatch'),
  oidc_unavailable: () => tSignInError('unavailable'),
  oidc_cancelled: () => tSignInError('canceled'),
};

const hasKey = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> =>
  Object.hasOwn(names, name);

/** Shows the result of a redirect to the identity provider, from the `external` query parameter. */
export const useLinkResultToast = (): void => {
  const result = useQueryParamOnce('external');
  useEffect(() => {
    if (result === null) return;
    if (hasKey(successes, result)) return void toast({ title: successes[result]() });
    const description = hasKey(errors, result) ? errors[result]() : t('settings.external.failed');
    toast({ variant: 'destructive', title: t('error'), description });
  }, [result]);
};
