import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { useText } from '../../messages/messages.ts';
import closetStyles from '../closet/closet.module.css';
import styles from './add-item.module.css';
import type { AddItemFormProps } from './add-item-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadForm } from './load-form.ts';

export type AddItemProps = {
  readonly profileId: string;
  readonly isDisabled: boolean;
  /** Awaited before an item is saved. */
  readonly onBeforeSave: () => Promise<void>;
  /** Several photos were chosen at once; each is to become an item. */
  readonly onSeveral: (files: readonly File[]) => void;
};

/** The page's main action and its dialog. */
export const AddItem = ({ profileId, isDisabled, onBeforeSave, onSeveral }: AddItemProps) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const prepare = () => void loadForm().catch(() => undefined);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={text('addItem.title')}
      closeLabel={text('close')}
      className={styles.addDialog}
      trigger={
        <Button
          variant="primary"
          className={closetStyles.add}
          disabled={isDisabled}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          {text('closet.add')}
        </Button>
      }
    >
      <RemoteBoundary loading={<FormSkeleton />}>
        <LoadedForm
          profileId={profileId}
          onBeforeSave={onBeforeSave}
          onSaved={() => setOpen(false)}
          onSeveral={(files) => {
            setOpen(false);
            onSeveral(files);
          }}
        />
      </RemoteBoundary>
    </Dialog>
  );
};

const LoadedForm = (props: AddItemFormProps) => {
  const AddItemForm = use(loadForm());
  return <AddItemForm {...props} />;
};
