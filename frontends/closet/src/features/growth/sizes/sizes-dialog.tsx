import type { ClothingItem, ItemSize } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { growthQuery } from '@fitfolk/web-kit/due/due-api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import rowStyles from '../../../rows.module.css';
import { itemsQuery, useEditItem } from '../../items/items-api.ts';
import { SizeSelect } from '../../items/sizes/size-select.tsx';
import styles from '../growth.module.css';
import { ItemRow } from '../item-row.tsx';
import { useTranslations as useGrowthTranslations } from '../messages/messages.ts';

export type SizesDialogProps = {
  readonly profileId: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Dialog that gives sizes to the items of a closet that have none, one choice for each. */
export const SizesDialog = ({ profileId, isOpen, onClose }: SizesDialogProps) => {
  const t = useTranslations();
  const text = useGrowthTranslations();
  const client = useQueryClient();
  const close = () => {
    onClose();
    // The sizes decide which items fit, and for how long.
    void client.invalidateQueries(growthQuery(profileId));
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && close()}
      title={text('sizesTitle')}
      description={text('sizesText')}
      closeLabel={t('close')}
    >
      {isOpen && <SizesList profileId={profileId} />}
    </Dialog>
  );
};

const SizesList = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const text = useGrowthTranslations();
  const { data, error, refetch } = useQuery(itemsQuery(profileId));
  // An item stays in the list once it has a size, so that none moves under the finger.
  const [unsizedIds, setUnsizedIds] = useState<ReadonlySet<string>>();
  if (error && !data) return <LoadError error={error} title={text('failed')} onRetry={refetch} level={3} />;
  if (!data) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className={styles.skeletonRow} />
        <Skeleton className={styles.skeletonRow} />
      </SkeletonGroup>
    );
  }
  const ids = unsizedIds ?? new Set(data.filter(isUnsized).map(({ id }) => id));
  if (!unsizedIds) setUnsizedIds(ids);
  const items = data.filter(({ id }) => ids.has(id));
  if (items.length === 0) return <p>{text('sizesDone')}</p>;
  return (
    <ul className={rowStyles.rows}>
      {items.map((item) => (
        <SizeRow key={item.id} item={item} />
      ))}
    </ul>
  );
};

const isUnsized = ({ size, stored }: ClothingItem): boolean => !size && !stored;

const SizeRow = ({ item }: { readonly item: ClothingItem }) => {
  const text = useGrowthTranslations();
  const edit = useEditItem();
  const { name, category, size } = item;
  const choose = (chosen: ItemSize | null) =>
    edit.mutate({ item, change: { size: chosen } }, { onError: (error) => toastError(error) });
  return (
    <ItemRow item={item}>
      <span className={styles.rowEnd}>
        {size && <Check size={18} aria-hidden="true" />}
        <SizeSelect
          label={text('sizeOf', { name })}
          placeholder={text('size')}
          isForShoes={category === 'shoes'}
          size={edit.isPending ? edit.variables.change.size : size}
          onChoose={choose}
        />
      </span>
    </ItemRow>
  );
};
