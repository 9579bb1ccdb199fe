import { Dialog } from '@fitfolk/ui/dialog';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../messages/messages.ts';
import type { ImportFormProps } from './import-form.tsx';
import { useTranslations as useImportTranslations } from './messages/messages.ts';

// Compares the export with the account, by code that only an import needs.
const ImportForm = lazyComponent(async () => (await import('./import-form.tsx')).ImportForm);

type ImportDialogProps = ImportFormProps & { readonly onClose: () => void };

/** Dialog that shows what a checked export contains and asks into which profiles it goes. */
export const ImportDialog = ({ onClose, ...form }: ImportDialogProps) => {
  const t = useTranslations();
  const text = useImportTranslations();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text('dialogTitle')}
      description={text('dialogText')}
      closeLabel={t('close')}
    >
      <RemoteBoundary loading={null}>
        <ImportForm {...form} />
      </RemoteBoundary>
    </Dialog>
  );
};
