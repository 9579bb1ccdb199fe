import { Dialog } from '@fitfolk/ui/dialog';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import { ParentPinForm } from './parent-pin-form.tsx';

/** Offers to set a parent PIN, once the account has its first child. */
export const ParentPinDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('offer')}
      description={t('offerText')}
      closeLabel={tShell('close')}
    >
      <ParentPinForm onSaved={onClose} />
    </Dialog>
  );
};
