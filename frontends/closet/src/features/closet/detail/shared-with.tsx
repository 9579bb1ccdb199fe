import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Switch } from '@fitfolk/ui/checkbox';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { closetApi } from '../../items/items-api.ts';
import { useTranslations } from '../../laundry/item/messages.ts';
import { refetchOutfits } from '../../outfits/outfits-cache.ts';
import styles from './shared-with.module.css';

/** Names the profiles that wear an item, and changes them. Renders nothing for an account of one profile. */
export const SharedWith = ({ item }: { readonly item: ClothingItem }) => {
  const text = useTranslations();
  const id = useId();
  const client = useQueryClient();
  const { user } = useSession();
  const { profiles } = useActiveProfile();
  const names = new Intl.ListFormat(useLanguage());
  const [isOpen, setIsOpen] = useState(false);
  const share = useMutation({
    scope: { id: '/api/item-places' },
    mutationFn: (wearerIds: string[]) => {
      const { stored } = item;
      const boxId = stored?.boxId ? { boxId: stored.boxId } : {};
      const placement = { itemId: item.id, place: stored?.place ?? 'closet', ...boxId, wearerIds } as const;
      return closetApi.placeItems({ body: { placements: [placement] } });
    },
    onSettled: async () => {
      refetchOutfits(client);
      await client.invalidateQueries({ queryKey: ['/api/clothing-items'] });
    },
    onError: toastError,
  });
  const owner = profiles.find((profile) => profile.id === item.profileId);
  const others = profiles.filter((profile) => profile !== owner);
  if (!owner || others.length === 0) return null;
  const sharedWith = share.isPending ? share.variables : item.sharedWith;
  const wearers = [owner, ...others.filter((profile) => sharedWith.includes(profile.id))];
  const toggle = (profileId: string) =>
    share.mutate(
      sharedWith.includes(profileId)
        ? sharedWith.filter((each) => each !== profileId)
        : [...sharedWith, profileId],
    );
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {text('wearers.title')}
      </h3>
      <p className={styles.names}>{names.format(wearers.map(({ name }) => name))}</p>
      {!user?.childProfileId && (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {text('wearers.change')}
        </Button>
      )}
      {isOpen && (
        <fieldset className={styles.choices}>
          <legend className={styles.note}>{text('wearers.note', { name: owner.name })}</legend>
          {others.map((profile) => (
            <Switch
              key={profile.id}
              label={profile.name}
              checked={sharedWith.includes(profile.id)}
              onChange={() => toggle(profile.id)}
            />
          ))}
        </fieldset>
      )}
    </section>
  );
};
