import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { TextInput } from '@fitfolk/ui/text-input';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { itemsQuery } from '../items/items-api.ts';
import styles from './checklist.module.css';
import { ChecklistItem } from './checklist-item.tsx';
import packingStyles from './packing.module.css';
import { PackingProgress } from './packing-progress.tsx';
import { SuggestionsDialog } from './suggestions-dialog.tsx';
import { TravelerGroups } from './travelers/traveler-groups.tsx';
import { useListItems } from './use-list-items.ts';

export type ChecklistProps = { readonly list: PackingList; readonly profiles: readonly Profile[] };

/** Items of a packing list with their controls. */
export const Checklist = ({ list, profiles }: ChecklistProps) => {
  const t = useTranslations();
  const { items, change, hasConflict, keepBoth, keepTheirs } = useListItems(list);
  const { closetItems, emptyIds } = useClosets(list.profileIds);
  const getProfileName = (profileId: string) => profiles.find(({ id }) => id === profileId)?.name;
  const replace = (item: PackingItem) => change(items.map((each) => (each.id === item.id ? item : each)));
  return (
    <>
      {hasConflict && (
        <Notice tone="warn">
          <p>{t('packing.conflict')}</p>
          <div className={styles.actions}>
            <Button size="small" onClick={keepBoth}>
              {t('packing.keepBoth')}
            </Button>
            <Button size="small" variant="quiet" onClick={keepTheirs}>
              {t('packing.keepTheirs')}
            </Button>
          </div>
        </Notice>
      )}
      <div className={packingStyles.toolbar}>
        <PackingProgress items={items} />
        <SuggestionsDialog
          list={list}
          closetItems={closetItems}
          emptyClosetIds={emptyIds}
          getProfileName={getProfileName}
          onAdd={(added) => change([...items, ...added])}
        />
      </div>
      <AddItemForm
        onAdd={(name) => change([...items, { id: crypto.randomUUID(), name, quantity: 1, packed: false }])}
      />
      <TravelerGroups
        entries={items}
        travelerIds={list.profileIds}
        getProfileName={getProfileName}
        getKey={({ id }) => id}
      >
        {(item) => (
          <ChecklistItem
            item={item}
            closetItem={item.clothingItemId ? closetItems.get(item.clothingItemId) : undefined}
            onChange={replace}
            onRemove={() => change(items.filter(({ id }) => id !== item.id))}
          />
        )}
      </TravelerGroups>
    </>
  );
};

/** Returns the closet items of all given profiles by id, and the profiles whose closet is empty. */
const useClosets = (profileIds: readonly string[]) =>
  useQueries({
    queries: profileIds.map((profileId) => itemsQuery(profileId)),
    combine: (results) => ({
      closetItems: new Map(results.flatMap(({ data = [] }) => data.map((item) => [item.id, item] as const))),
      emptyIds: profileIds.filter((_, index) => results[index]?.data?.length === 0),
    }),
  });

const AddItemForm = ({ onAdd }: { readonly onAdd: (name: string) => void }) => {
  const t = useTranslations();
  const [name, setName] = useState('');
  return (
    <form
      className={styles.addForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() === '') return;
        onAdd(name.trim());
        setName('');
      }}
    >
      <TextInput
        value={name}
        maxLength={120}
        placeholder={t('packing.addPlaceholder')}
        aria-label={t('packing.addItem')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit">
        <Plus size={20} aria-hidden="true" />
        <VisuallyHidden>{t('packing.addItem')}</VisuallyHidden>
      </Button>
    </form>
  );
};
