import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { saveFile } from '@fitfolk/web-kit/storage/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import typography from '../../typography.module.css';
import { FileButton } from '../import/file-button.tsx';
import styles from '../import/import-card.module.css';
import { useTranslations } from './messages/messages.ts';
import type { TableProblem } from './read-table.ts';
import { SpreadsheetDialog } from './spreadsheet-dialog.tsx';
import type { Table } from './table.ts';

/** Section that saves the items of the account as a CSV file, and adds those of another one. */
export const SpreadsheetCard = ({ user }: { readonly user: User }) => {
  const text = useTranslations();
  const today = useToday(user.timeZone);
  const [table, setTable] = useState<Table>();
  const [problem, setProblem] = useState<TableProblem>();
  const save = useMutation({
    mutationFn: async () => {
      // Loaded on demand, to keep the settings page small.
      const [{ writeItems }, { readItems }] = await Promise.all([
        import('./items/write-items.ts'),
        import('./items/read-items.ts'),
      ]);
      const { profiles, items } = await readItems();
      const csv = new Blob([writeItems(profiles, items)], { type: 'text/csv' });
      saveFile(csv, `fitfolk-items-${today}.csv`);
    },
    onError: toastError,
  });
  const read = useMutation({
    mutationFn: async (file: File) => {
      const { readTableFile } = await import('./read-table-file.ts');
      return readTableFile(file);
    },
    onMutate: () => setProblem(undefined),
    onSuccess: setTable,
    onError: (error) => {
      // Not the class, which is part of the code that is loaded on demand.
      if (error.name === 'TableError' && 'problem' in error) setProblem(error.problem as TableProblem);
      else toastError(error);
    },
  });
  return (
    <section aria-labelledby="spreadsheet" className={styles.section}>
      <h2 id="spreadsheet" className={typography.cardTitle}>
        {text('title')}
      </h2>
      <p className={styles.text}>{text('text')}</p>
      {problem && (
        <Notice tone="danger" className={styles.notice}>
          {text(`problem.${problem}`)}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button size="small" disabled={save.isPending} onClick={() => save.mutate()}>
          {text('save')}
        </Button>
        <FileButton
          label={text('choose')}
          accept=".csv,.tsv,.txt,.json,.zip,text/csv,application/json,application/zip"
          disabled={read.isPending}
          onChoose={(file) => read.mutate(file)}
        />
      </div>
      {table && <SpreadsheetDialog table={table} onClose={() => setTable(undefined)} />}
    </section>
  );
};
