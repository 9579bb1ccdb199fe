import type { Profile } from '@fitfolk/contracts/auth';
import type { ClothingItem } from '@fitfolk/contracts/closet';
import type { PackingItem, PackingList, PackingSuggestion } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { CheckboxInput } from '@fitfolk/ui/checkbox';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Notice } from '@fitfolk/ui/notice';
import { Photo } from '@fitfolk/ui/photo';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { translateServerMessage } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { useTranslations as usePackingTranslations } from '../messages/messages.ts';
import packingStyles from '../packing.module.css';
import { suggestionsQuery } from '../packing-api.ts';
import rowStyles from './row.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import styles from './suggestions-dialog.module.css';
import { TravelerGroups } from './traveler-groups.tsx';

export type SuggestionsDialogProps = {
  readonly list: PackingList;
  readonly closetItems: ReadonlyMap<string, ClothingItem>;
  /** Travelers without any clothes to suggest. */
  readonly emptyClosetIds: readonly string[];
  readonly profiles: readonly Profile[];
  readonly onAdd: (items: PackingItem[]) => void;
};

/** Dialog with suggested items, all selected at first. */
export const SuggestionsDialog = (props: SuggestionsDialogProps) => {
  const t = useTranslations();
  const text = usePackingTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('suggestionsTitle')}
      closeLabel={t('close')}
      trigger={
        <Button size="small">
          <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" />
          {text('suggest')}
        </Button>
      }
    >
      <Suggestions {...props} onDone={() => setIsOpen(false)} />
    </Dialog>
  );
};

const getItemName = ({ nameCode, name }: PackingSuggestion): string =>
  translateServerMessage('packingItems', nameCode, name);

const getReason = ({ reasonCode, reason, reasonParams }: PackingSuggestion): string =>
  translateServerMessage('packingReasons', reasonCode, reason, reasonParams);

const toPackingItem = (suggestion: PackingSuggestion): PackingItem => {
  const { key, quantity, clothingItemId, profileId, reason, reasonCode, reasonParams } = suggestion;
  return {
    id: crypto.randomUUID(),
    name: getItemName(suggestion),
    quantity,
    packed: false,
    clothingItemId,
    profileId,
    suggestionKey: key,
    reason,
    reasonCode,
    reasonParams,
  };
};

const nothingDeselected = { deselectedKeys: [] as readonly string[] };

const Suggestions = ({
  list,
  closetItems,
  emptyClosetIds,
  profiles,
  onAdd,
  onDone,
}: SuggestionsDialogProps & { readonly onDone: () => void }) => {
  const text = usePackingTranslations();
  const { data, error, refetch } = useQuery(suggestionsQuery(list));
  const getClosetItem = ({ clothingItemId }: PackingSuggestion) =>
    clothingItemId ? closetItems.get(clothingItemId) : undefined;
  const draft = useDraft(`packing-suggestions:${list.id}`, nothingDeselected);
  const { deselectedKeys } = draft.values;
  if (error) {
    return <LoadError error={error} title={text('suggestionsFailed')} onRetry={refetch} />;
  }
  if (!data) return <RowsSkeleton />;
  if (data.length === 0) return <p className={packingStyles.summary}>{text('noSuggestions')}</p>;
  const selected = data.filter(({ key }) => !deselectedKeys.includes(key));
  const toggle = (key: string) =>
    draft.update({
      deselectedKeys: deselectedKeys.includes(key)
        ? deselectedKeys.filter((each) => each !== key)
        : [...deselectedKeys, key],
    });
  return (
    <>
      {emptyClosetIds.map((profileId) => (
        <Notice key={profileId} className={styles.notice}>
          {text('emptyCloset', { name: profiles.find(({ id }) => id === profileId)?.name ?? '' })}
        </Notice>
      ))}
      <TravelerGroups
        entries={data}
        travelerIds={list.profileIds}
        profiles={profiles}
        getKey={({ key }) => key}
        getCategory={(suggestion) => getClosetItem(suggestion)?.category}
      >
        {(suggestion) => {
          const { key, quantity } = suggestion;
          const name = getItemName(suggestion);
          const closetItem = getClosetItem(suggestion);
          return (
            <label className={rowStyles.row}>
              <CheckboxInput
                className={rowStyles.tick}
                checked={!deselectedKeys.includes(key)}
                onChange={() => toggle(key)}
              />
              {closetItem && (
                <Photo
                  src={closetItem.imageUrl}
                  alt=""
                  thumbHash={closetItem.thumbHash}
                  cutOutUrl={closetItem.cutOutUrl}
                  sizes="2.5rem"
                  className={rowStyles.image}
                />
              )}
              <span className={rowStyles.label}>
                <span className={rowStyles.name}>{quantity > 1 ? `${name} × ${quantity}` : name}</span>
                <span className={rowStyles.detail}>{getReason(suggestion)}</span>
              </span>
            </label>
          );
        }}
      </TravelerGroups>
      <DialogActions>
        <Button
          variant="primary"
          disabled={selected.length === 0}
          onClick={() => {
            onAdd(selected.map(toPackingItem));
            draft.clear();
            onDone();
          }}
        >
          {text('addSuggested', { count: selected.length })}
        </Button>
      </DialogActions>
    </>
  );
};
