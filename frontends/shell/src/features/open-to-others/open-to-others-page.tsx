import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { toast } from '@fitfolk/ui/toast';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, ShieldCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import row from '../security/security-row.module.css';
import { useTranslations } from './messages/messages.ts';
import styles from './open-to-others.module.css';
import { closeAll } from './open-to-others-api.ts';
import { type AccessEntry, type AccessGroup, useAccessGroups } from './use-access-groups.ts';

/** Lists everything that people outside of the account see, and closes it. */
export const OpenToOthersPage = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const groups = useAccessGroups();
  const isLoading = groups.some(({ entries, query }) => !entries && !query.error);
  const shown = groups.filter(
    ({ entries, query }) => (entries?.length ?? 0) > 0 || (!entries && query.error),
  );
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.title}>
          <PageTitle>{t('title')}</PageTitle>
          <p className={typography.muted}>{t('subtitle')}</p>
        </div>
        {!isLoading && shown.length > 0 && <CloseAll />}
      </div>
      {isLoading && (
        <SkeletonGroup label={tShell('loading')} className={styles.skeletons}>
          <Skeleton className={styles.skeleton} />
          <Skeleton className={styles.skeleton} />
        </SkeletonGroup>
      )}
      {!isLoading && shown.length === 0 && (
        <EmptyState
          drawing={<ShieldCheck size={48} strokeWidth={1.25} aria-hidden="true" />}
          title={t('empty')}
          text={t('emptyText')}
        />
      )}
      {!isLoading && shown.map((group) => <Group key={group.title} group={group} />)}
    </div>
  );
};

const Group = ({ group: { title, icon, entries, query, queryKey } }: { readonly group: AccessGroup }) => {
  const t = useTranslations();
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={typography.cardTitle}>
        {title}
      </h2>
      {entries ? (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} icon={icon} queryKey={queryKey} />
          ))}
        </ul>
      ) : (
        <LoadError
          level={3}
          error={query.error}
          title={t('failed')}
          retrying={query.isFetching}
          onRetry={query.refetch}
        />
      )}
    </Card>
  );
};

type EntryProps = Pick<AccessGroup, 'queryKey'> & {
  readonly entry: AccessEntry;
  readonly icon: LucideIcon;
};

const Entry = ({ entry: { name, details, close }, icon: Icon, queryKey }: EntryProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: () => close().catch(ignoreMissing),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      toast({ title: t('closed') });
    },
    onError: toastError,
  });
  return (
    <li className={row.row}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={row.details}>
        <p className={row.name}>{name}</p>
        <p className={typography.hint}>{details.filter(Boolean).join(' · ')}</p>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('closeEntry', { name })}
        pending={closing.isPending}
        onClick={() => closing.mutate()}
      >
        {t('close')}
      </Button>
    </li>
  );
};

const CloseAll = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const closing = useMutation({
    mutationFn: () => closeAll(client),
    onSuccess: () => toast({ title: t('allClosed') }),
    onError: toastError,
    onSettled: () => setIsOpen(false),
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('closeAllTitle')}
      description={t('closeAllText')}
      closeLabel={tShell('close')}
      trigger={<Button>{t('closeAll')}</Button>}
    >
      <DialogActions>
        <Button onClick={() => setIsOpen(false)}>{t('keep')}</Button>
        <Button variant="primary" pending={closing.isPending} onClick={() => closing.mutate()}>
          {t('closeAll')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
