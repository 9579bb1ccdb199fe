import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Menu, MenuItem } from '@fitfolk/ui/menu';
import { Notice } from '@fitfolk/ui/notice';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import { BuilderDialog } from '../../planner/builder/builder-dialog.tsx';
import { createClone } from './create-clone.ts';
import { useTranslations } from './messages/messages.ts';

/** Makes a saved outfit for another person of the account from similar items. Renders nothing for one person. */
export const CloneButton = ({ outfit }: { readonly outfit: Outfit }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const names = new Intl.ListFormat(useLanguage());
  const { usable } = useActiveProfile();
  const [isOpen, setOpen] = useState(false);
  const others = usable.filter(({ id }) => id !== outfit.profileId);
  const clone = useMutation({
    mutationFn: (profileId: string) => createClone(client, outfit, profileId),
    onSuccess: () => setOpen(true),
    onError: toastError,
  });
  const [only] = others;
  if (!only) return null;
  const person = others.find(({ id }) => id === clone.variables);
  const label = (
    <>
      <UsersRound size={18} aria-hidden="true" />
      {others.length === 1 ? t('makeFor', { name: only.name }) : t('makeForOther')}
    </>
  );
  return (
    <>
      {others.length === 1 ? (
        <Button size="small" variant="quiet" pending={clone.isPending} onClick={() => clone.mutate(only.id)}>
          {label}
        </Button>
      ) : (
        <Menu
          align="start"
          trigger={
            <Button size="small" variant="quiet" pending={clone.isPending}>
              {label}
            </Button>
          }
        >
          {others.map(({ id, name }) => (
            <MenuItem key={id} onSelect={() => clone.mutate(id)}>
              {name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {isOpen && clone.data && person && (
        <BuilderDialog
          profileId={person.id}
          day={null}
          start={{
            key: `${outfit.id}:${person.id}`,
            title: t('title', { name: person.name }),
            name: outfit.name ?? '',
            occasion: outfit.occasion ?? '',
            items: clone.data.items,
            notice: clone.data.missing.length > 0 && (
              <Notice>{t('missing', { name: person.name, items: names.format(clone.data.missing) })}</Notice>
            ),
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};
