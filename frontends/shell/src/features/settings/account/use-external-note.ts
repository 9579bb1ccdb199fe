import { toast } from '@fitfolk/ui/toast';
import { useEffect } from 'react';
import { text } from '../../../messages/messages.ts';
import { text as entranceText } from '../../auth/messages/messages.ts';
import { useAddressNote } from '../../auth/use-query-param-once.ts';

const successes = {
  linked: () => text('settings.external.linked'),
  confirmed: () => text('settings.external.confirmed'),
};
const refusals = {
  identity_taken: () => text('settings.external.taken'),
  identity_other: () => text('settings.external.other'),
  oidc_unavailable: () => entranceText('login.refused.unavailable'),
  oidc_cancelled: () => entranceText('login.refused.cancelled'),
};

const isIn = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> =>
  Object.hasOwn(names, name);

/** Tells how a visit to the identity provider, begun in the settings, went. */
export const useExternalNote = (): void => {
  const note = useAddressNote('external');
  useEffect(() => {
    if (note === null) return;
    if (isIn(successes, note)) return void toast({ title: successes[note]() });
    const description = isIn(refusals, note) ? refusals[note]() : text('settings.external.failed');
    toast({ variant: 'destructive', title: text('error'), description });
  }, [note]);
};
