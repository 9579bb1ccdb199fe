import type { Profile } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { use } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import addItemStyles from '../../add-item/add-item.module.css';
import { FormSkeleton } from '../../add-item/form-skeleton.tsx';
import { useTranslations as useWishlistTranslations } from '../messages/messages.ts';
import { loadWishForm } from './load-wish-form.ts';
import type { WishFormProps } from './wish-form.tsx';

export type WishDialogProps = {
  readonly person: Profile;
  /** Wish that is edited, or `new`; closed without one. */
  readonly opened: Wish | 'new' | undefined;
  readonly onClose: () => void;
};

/** Dialog that adds or edits a wish of a person. */
export const WishDialog = ({ person, opened, onClose }: WishDialogProps) => {
  const t = useTranslations();
  const text = useWishlistTranslations();
  return (
    <Dialog
      open={opened !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={opened === 'new' ? text('addFor', { name: person.name }) : text('editTitle')}
      closeLabel={t('close')}
      className={addItemStyles.dialog}
    >
      {opened && (
        <RemoteBoundary loading={<FormSkeleton />}>
          <LoadedForm person={person} wish={opened === 'new' ? undefined : opened} onDone={onClose} />
        </RemoteBoundary>
      )}
    </Dialog>
  );
};

const LoadedForm = (props: WishFormProps) => {
  const WishForm = use(loadWishForm());
  return <WishForm {...props} />;
};
