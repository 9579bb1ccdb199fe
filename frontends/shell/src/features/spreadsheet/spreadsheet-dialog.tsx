import { Dialog } from '@fitfolk/ui/dialog';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useTranslations } from '../../messages/messages.ts';
import { useTranslations as useSpreadsheetTranslations } from './messages/messages.ts';
import type { Table } from './table.ts';

// Contains the words by which values are recognized, which only an import needs.
const TableImport = lazyComponent(async () => (await import('./table-import.tsx')).TableImport);

type SpreadsheetDialogProps = { readonly table: Table; readonly onClose: () => void };

/** Dialog that shows which items a table contains, and adds them. Closing it stops the import. */
export const SpreadsheetDialog = ({ table, onClose }: SpreadsheetDialogProps) => {
  const t = useTranslations();
  const text = useSpreadsheetTranslations();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text('dialogTitle')}
      description={text('dialogText')}
      closeLabel={t('close')}
    >
      <RemoteBoundary loading={null}>
        <TableImport table={table} onClose={onClose} />
      </RemoteBoundary>
    </Dialog>
  );
};
