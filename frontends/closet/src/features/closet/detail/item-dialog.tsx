import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { usePreload } from '@fitfolk/ui/use-preload';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { FormSkeleton } from '../../add-item/form-skeleton.tsx';
import type { EditItemFormProps } from './edit-item-form.tsx';
import type { ItemDetailsProps } from './item-details.tsx';
import styles from './item-dialog.module.css';
import { loadEditForm } from './load-edit-form.ts';
import { loadItemDetails } from './load-item-details.ts';

export type ItemDialogProps = {
  /** Item to show; the dialog is closed without one. */
  readonly item: ClothingItem | undefined;
  readonly onClose: () => void;
  readonly onRemove: (item: ClothingItem) => void;
};

/** Dialog with the details of an item and its edit form. */
export const ItemDialog = ({ item, onClose, onRemove }: ItemDialogProps) => {
  const t = useTranslations();
  const [editedId, setEditedId] = useState<string>();
  const isEdited = item !== undefined && editedId === item.id;
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    // The focused element was replaced, so the dialog takes the focus.
    if (wasEdited.current !== isEdited) document.querySelector<HTMLElement>(`.${styles.dialog}`)?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  usePreload(loadItemDetails);
  if (!item) return null;
  const close = () => {
    setEditedId(undefined);
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={item.name} closeLabel={t('close')} className={styles.dialog}>
      <RemoteBoundary key={`${isEdited}`} loading={<FormSkeleton />}>
        {isEdited ? (
          <LoadedForm item={item} onDone={() => setEditedId(undefined)} />
        ) : (
          <LoadedDetails
            item={item}
            onEdit={() => setEditedId(item.id)}
            onRemove={() => {
              close();
              onRemove(item);
            }}
          />
        )}
      </RemoteBoundary>
    </Dialog>
  );
};

const LoadedDetails = (props: ItemDetailsProps) => {
  const ItemDetails = use(loadItemDetails());
  return <ItemDetails {...props} />;
};

const LoadedForm = (props: EditItemFormProps) => {
  const EditItemForm = use(loadEditForm());
  return <EditItemForm {...props} />;
};
