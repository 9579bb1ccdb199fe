import type { TrashedItem } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import rowStyles from '../../rows.module.css';
import { ItemRow } from '../growth/item-row.tsx';
import { t, useTranslations } from './messages/messages.ts';
import styles from './trash.module.css';
import { deleteTrashedItem, restoreItem, trashQuery } from './trash-api.ts';
import { TrashSkeleton } from './trash-skeleton.tsx';

const DAY_MS = 24 * 3600 * 1000;
/** As `TRASH_DAYS` of the contract, which pages can't import without zod. */
const TRASH_DAYS = 30;

const removal = {
  send: deleteTrashedItem,
  title: ({ name }: TrashedItem) => t('deleted', { name }),
};

/** Returns the days until an item is deleted, at least one. */
const countDaysLeft = ({ removedAt }: TrashedItem, now: number): number =>
  Math.max(1, Math.ceil(TRASH_DAYS - (now - Date.parse(removedAt)) / DAY_MS));

/** Removed items with buttons that restore them or delete them now. */
export const Trash = ({ profileId }: { readonly profileId: string }) => {
  const text = useTranslations();
  const client = useQueryClient();
  const now = useNow().getTime();
  const { data, error, refetch } = useQuery(trashQuery(profileId));
  const { pending, remove } = useRemovals(removal);
  const restore = useMutation({
    mutationFn: (item: TrashedItem) => restoreItem(client, item),
    onSuccess: (_, { name }) => toast({ title: text('restored', { name }) }),
    onError: toastError,
  });
  if (error && !data) return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  if (!data) return <TrashSkeleton />;
  const items = data.filter(({ id }) => id !== pending?.id);
  if (items.length === 0)
    return <EmptyState drawing={<HangerDrawing />} title={text('empty')} text={text('hint')} />;
  return (
    <>
      <p className={styles.hint}>{text('hint')}</p>
      <ul className={rowStyles.rows}>
        {items.map((item) => (
          <ItemRow key={item.id} item={item} note={text('left', { count: countDaysLeft(item, now) })}>
            <span className={styles.actions}>
              <Button
                size="small"
                pending={restore.isPending && restore.variables.id === item.id}
                aria-label={text('restoreLabel', { name: item.name })}
                onClick={() => restore.mutate(item)}
              >
                {text('restore')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={text('deleteLabel', { name: item.name })}
                onClick={() => remove(item)}
              >
                {text('delete')}
              </Button>
            </span>
          </ItemRow>
        ))}
      </ul>
    </>
  );
};
