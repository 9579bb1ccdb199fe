import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Notice } from '@fitfolk/ui/notice';
import { Progress } from '@fitfolk/ui/progress';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { addItems } from './items/add-items.ts';
import { readItems } from './items/read-items.ts';
import type { RowItem } from './items/to-items.ts';
import { useTranslations } from './messages/messages.ts';
import { RowList } from './row-list.tsx';
import type { Table } from './table.ts';
import styles from './table-form.module.css';
import { TableForm } from './table-form.tsx';

export type TableImportProps = { readonly table: Table; readonly onClose: () => void };

/** Asks what the columns of a table mean, adds its items, and says which rows the server did not take. */
export const TableImport = ({ table, onClose }: TableImportProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState(0);
  const closet = useQuery({ queryKey: ['spreadsheet', 'closet'], queryFn: readItems, gcTime: 0 });
  const add = useMutation({
    mutationFn: (items: readonly RowItem[]) => {
      running.current = new AbortController();
      return addItems(items, { signal: running.current.signal, onProgress: setProgress });
    },
    onSettled: () => void client.invalidateQueries(),
  });
  useEffect(() => () => running.current?.abort(), []);
  if (closet.isError)
    return <LoadError error={closet.error} title={text('loadFailed')} onRetry={closet.refetch} />;
  if (add.isPending) {
    return (
      <div className={styles.form}>
        <Progress label={text('running')} max={1} value={progress} />
        <DialogActions>
          <Button onClick={onClose}>{text('stop')}</Button>
        </DialogActions>
      </div>
    );
  }
  if (add.isSuccess) {
    return (
      <div className={styles.form}>
        <Notice tone={add.data.length > 0 ? 'warn' : 'good'}>{text('done')}</Notice>
        <RowList
          title={text('rejected', { count: add.data.length })}
          rows={add.data.map(({ number, reason }) => ({ number, text: reason }))}
        />
        <DialogActions>
          <Button variant="primary" onClick={onClose}>
            {text('finish')}
          </Button>
        </DialogActions>
      </div>
    );
  }
  if (!closet.data) return null;
  return (
    <>
      {add.isError && (
        <Notice tone="warn">{`${getErrorMessage(add.error, '')} ${text('failed')}`.trim()}</Notice>
      )}
      <TableForm table={table} closet={closet.data} onStart={(items) => add.mutate(items)} />
    </>
  );
};
