import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useParameterOnce } from '@fitfolk/web-kit/ui-state/use-parameter-once.ts';
import { Plus } from 'lucide-react';
import { use, useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import styles from './add-item.module.css';
import type { AddItemFormProps } from './add-item-form.tsx';
import { FormSkeleton } from './form-skeleton.tsx';
import { loadAddItemForm } from './load-add-item-form.ts';

export type AddItemProps = {
  readonly profileId: string;
  readonly isDisabled: boolean;
  /** Text with the link of a shop's page, which opens the dialog and fills it in. */
  readonly sharedLink?: string | undefined;
  readonly onSharedLinkClose?: () => void;
  /** Class of the button. */
  readonly className?: string | undefined;
  readonly labelClassName?: string | undefined;
  /** Awaited before an item is saved. */
  readonly onBeforeSave: () => Promise<void>;
  /** Called when several files are chosen; each becomes an item. */
  readonly onMultipleFiles: (files: readonly File[]) => void;
};

/** Button and dialog that add an item. */
export const AddItem = ({
  profileId,
  isDisabled,
  sharedLink,
  onSharedLinkClose,
  className,
  labelClassName,
  onBeforeSave,
  onMultipleFiles,
}: AddItemProps) => {
  const t = useTranslations();
  // A shortcut of the installed app opens the dialog.
  const isRequested = useParameterOnce('add') !== null;
  const [isOpen, setOpen] = useState(isRequested && !isDisabled);
  const close = () => {
    setOpen(false);
    onSharedLinkClose?.();
  };
  const prepare = () => void loadAddItemForm().catch(() => undefined);
  return (
    <Dialog
      open={isOpen || (sharedLink !== undefined && !isDisabled)}
      onOpenChange={(opens) => (opens ? setOpen(true) : close())}
      title={t('closet.add')}
      closeLabel={t('close')}
      className={styles.dialog}
      trigger={
        <Button
          variant="primary"
          className={className}
          disabled={isDisabled}
          onPointerEnter={prepare}
          onFocus={prepare}
        >
          <Plus size={20} strokeWidth={2} aria-hidden="true" />
          <span className={labelClassName}>{t('closet.add')}</span>
        </Button>
      }
    >
      <RemoteBoundary loading={<FormSkeleton />}>
        <LoadedForm
          profileId={profileId}
          onBeforeSave={onBeforeSave}
          sharedLink={sharedLink}
          onSaved={close}
          onMultipleFiles={(files) => {
            close();
            onMultipleFiles(files);
          }}
        />
      </RemoteBoundary>
    </Dialog>
  );
};

const LoadedForm = (props: AddItemFormProps) => {
  const AddItemForm = use(loadAddItemForm());
  return <AddItemForm {...props} />;
};
