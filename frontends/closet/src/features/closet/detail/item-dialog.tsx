import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { usePreload } from '@fitfolk/ui/use-preload';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { use, useEffect, useRef, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { FormSkeleton } from '../../add-item/form-skeleton.tsx';
import type { CutOutEditorProps } from '../cut-out/cut-out-editor.tsx';
import { loadCutOutEditor } from '../cut-out/load-cut-out-editor.ts';
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

type Editing = { readonly id: string; readonly part: 'fields' | 'cut-out' };

/** Dialog with the details of an item, its edit form and the editor of its cut-out. */
export const ItemDialog = ({ item, onClose, onRemove }: ItemDialogProps) => {
  const t = useTranslations();
  const [editing, setEditing] = useState<Editing>();
  const edited = item !== undefined && editing?.id === item.id ? editing.part : undefined;
  const lastEdited = useRef(edited);
  useEffect(() => {
    // The focused element was replaced, so the dialog takes the focus.
    if (lastEdited.current !== edited) document.querySelector<HTMLElement>(`.${styles.dialog}`)?.focus();
    lastEdited.current = edited;
  }, [edited]);
  usePreload(loadItemDetails);
  if (!item) return null;
  const close = () => {
    setEditing(undefined);
    onClose();
  };
  return (
    <Dialog open onOpenChange={close} title={item.name} closeLabel={t('close')} className={styles.dialog}>
      <RemoteBoundary key={edited} loading={<FormSkeleton />}>
        {edited === 'fields' && <LoadedForm item={item} onDone={() => setEditing(undefined)} />}
        {edited === 'cut-out' && item.imageUrl && (
          <LoadedCutOutEditor
            item={{ ...item, imageUrl: item.imageUrl }}
            onDone={() => setEditing(undefined)}
          />
        )}
        {!edited && (
          <LoadedDetails
            item={item}
            onEdit={() => setEditing({ id: item.id, part: 'fields' })}
            onDraw={() => setEditing({ id: item.id, part: 'cut-out' })}
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

const LoadedCutOutEditor = (props: CutOutEditorProps) => {
  const CutOutEditor = use(loadCutOutEditor());
  return <CutOutEditor {...props} />;
};
