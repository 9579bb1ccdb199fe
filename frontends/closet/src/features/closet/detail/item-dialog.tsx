import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { use, useEffect, useRef, useState } from 'react';
import { useText } from '../../../messages/messages.ts';
import { FormSkeleton } from '../../add-item/form-skeleton.tsx';
import type { EditItemFormProps } from './edit-item-form.tsx';
import styles from './item-dialog.module.css';
import { ItemFacts } from './item-facts.tsx';
import { loadEditForm } from './load-edit-form.ts';

export type ItemDialogProps = {
  /** The item to show; nothing shows without one. */
  readonly item: ClothingItem | undefined;
  readonly onClose: () => void;
  readonly onRemove: (item: ClothingItem) => void;
};

/** One item closely: its picture, what is known of it, and what can be done with it. */
export const ItemDialog = ({ item, onClose, onRemove }: ItemDialogProps) => {
  const text = useText();
  const [editedId, setEditedId] = useState<string>();
  const isEdited = item !== undefined && editedId === item.id;
  const wasEdited = useRef(isEdited);
  useEffect(() => {
    // What had the focus has given way to the form, or back: the dialog itself takes it, so that nobody falls out.
    if (wasEdited.current !== isEdited) document.querySelector<HTMLElement>(`.${styles.detail}`)?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (!item) return null;
  const close = () => {
    setEditedId(undefined);
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={item.name} closeLabel={text('close')} className={styles.detail}>
      {isEdited ? (
        <RemoteBoundary loading={<FormSkeleton />}>
          <LoadedForm item={item} onDone={() => setEditedId(undefined)} />
        </RemoteBoundary>
      ) : (
        <ItemFacts
          item={item}
          onEdit={() => setEditedId(item.id)}
          onRemove={() => {
            close();
            onRemove(item);
          }}
        />
      )}
    </Dialog>
  );
};

const LoadedForm = (props: EditItemFormProps) => {
  const EditItemForm = use(loadEditForm());
  return <EditItemForm {...props} />;
};
