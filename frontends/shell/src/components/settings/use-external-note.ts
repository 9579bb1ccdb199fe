import { toast } from '@fitfolk/ui/toast';
import { useEffect } from 'react';
import { text } from '../../messages/messages.ts';
import { useAddressNote } from '../use-address-note.ts';

const successes = { linked: 'settings.external.linked', confirmed: 'settings.external.confirmed' } as const;
const refusals = {
  identity_taken: 'settings.external.taken',
  identity_other: 'settings.external.other',
  oidc_unavailable: 'login.refused.unavailable',
  oidc_cancelled: 'login.refused.cancelled',
} as const;

const isIn = <Names extends object>(names: Names, name: string): name is Extract<keyof Names, string> =>
  Object.hasOwn(names, name);

/** Tells how a visit to the identity provider, begun in the settings, went. */
export const useExternalNote = (): void => {
  const note = useAddressNote('external');
  useEffect(() => {
    if (note === null) return;
    if (isIn(successes, note)) return void toast({ title: text(successes[note]) });
    const description = text(isIn(refusals, note) ? refusals[note] : 'settings.external.failed');
    toast({ variant: 'destructive', title: text('error'), description });
  }, [note]);
};
