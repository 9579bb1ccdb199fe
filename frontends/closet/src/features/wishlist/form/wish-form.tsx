import type { Profile } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toast } from '@fitfolk/ui/toast';
import { DraftNotice } from '@fitfolk/web-kit/ui-state/draft-notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ClampedText } from '../../../clamped-text.tsx';
import styles from '../../add-item/add-item.module.css';
import { emptyFields } from '../../add-item/form/item-form.ts';
import { ImageField } from '../../add-item/image-field.tsx';
import { ShopLink } from '../../add-item/shop-link/shop-link.tsx';
import { useShopLink } from '../../add-item/shop-link/use-shop-link.ts';
import { toItemFields, useItemEditing } from '../../add-item/use-item-editing.ts';
import { useTranslations } from '../messages/messages.ts';
import wishlistStyles from '../wishlist.module.css';
import { addWish, changeWish } from '../wishlist-api.ts';
import { WishInputs } from './wish-inputs.tsx';

export type WishFormProps = {
  readonly person: Profile;
  /** Wish that is edited; undefined for a new one. */
  readonly wish: Wish | undefined;
  readonly onDone: () => void;
};

/** Form of a wish: a shop's link or a photo fills in most fields, and a name alone is enough. */
export const WishForm = ({ person, wish, onDone }: WishFormProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const formName = wish ? `wish-edit:${wish.id}` : 'wish';
  const [isLinkRemoved, setLinkRemoved] = useState(false);
  const editing = useItemEditing({
    draftKey: wish ? formName : `wish:${person.id}`,
    formName,
    profileId: person.id,
    fields: wish ? toItemFields(wish) : { ...emptyFields },
    imageUrl: wish?.imageUrl ?? null,
    send: async (values, image) => {
      const item = { ...values, ...image };
      const url = link.url ?? (isLinkRemoved ? null : undefined);
      return wish
        ? changeWish(client, wish.id, { item, url })
        : addWish(client, { item: { ...item, profileId: person.id }, url });
    },
    onSaved: ({ name }) => toast({ title: text(wish ? 'saved' : 'added', { name }) }),
    onDone,
  });
  const { form, autofill, upload, isSaving } = editing;
  const link = useShopLink({ form, autofill, upload });
  return (
    <form noValidate className={styles.form} onSubmit={editing.submit}>
      {editing.isRestored && wish && <DraftNotice onDiscard={editing.discard} />}
      <div>
        <ImageField upload={upload} profileId={person.id} />
        {wish?.url && link.url === undefined && !isLinkRemoved && (
          <KeptLink url={wish.url} onRemove={() => setLinkRemoved(true)} />
        )}
        <ShopLink link={link} />
      </div>
      <WishInputs form={form} autofill={autofill} person={person} />
      <DialogActions>
        <Button type="submit" variant="primary" disabled={!editing.isSavable} pending={isSaving}>
          {text(isSaving ? 'saving' : 'save')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** The link that a wish has, until another one is read, with the button that removes it. */
const KeptLink = ({ url, onRemove }: { readonly url: string; readonly onRemove: () => void }) => {
  const text = useTranslations();
  return (
    <p className={wishlistStyles.keptLink}>
      <ClampedText text={url.replace(/^https?:\/\//, '')} />
      <IconButton label={text('removeLink')} onClick={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </p>
  );
};
