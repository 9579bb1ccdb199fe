import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingChange, PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { TextInput } from '@fitfolk/ui/text-input';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { itemsQuery } from '../../items/items-api.ts';
import { useTranslations } from '../messages/messages.ts';
import { PackingProgress } from '../packing-progress.tsx';
import { useListItems } from '../unsent/use-list-items.ts';
import styles from './checklist.module.css';
import { ChecklistItem } from './checklist-item.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SuggestionsDialog } from './suggestions-dialog.tsx';
import { TravelerGroups } from './traveler-groups.tsx';

export type ChecklistProps = { readonly list: PackingList; readonly profiles: readonly Profile[] };

const toAddition = (item: PackingItem): PackingChange => ({ type: 'add', item });

/** Items of a packing list with their controls. */
export const Checklist = ({ list, profiles }: ChecklistProps) => {
  const t = useTranslations();
  const { items, change, getNote, unsavedCount } = useListItems(list);
  const { closetItems, emptyIds, isPending } = useClosets(list.profileIds);
  const getClosetItem = ({ clothingItemId }: PackingItem) =>
    clothingItemId ? closetItems.get(clothingItemId) : undefined;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{unsavedCount > 0 && t('unsavedCount', { count: unsavedCount })}</span>
      </VisuallyHidden>
      <div className={styles.toolbar}>
        <PackingProgress items={items} />
        <SuggestionsDialog
          list={list}
          closetItems={closetItems}
          emptyClosetIds={emptyIds}
          profiles={profiles}
          onAdd={(added) => change(...added.map(toAddition))}
        />
      </div>
      <AddItemForm
        onAdd={(name) => change(toAddition({ id: crypto.randomUUID(), name, quantity: 1, packed: false }))}
      />
      {isPending ? (
        <RowsSkeleton />
      ) : (
        <TravelerGroups
          entries={items}
          travelerIds={list.profileIds}
          profiles={profiles}
          getKey={({ id }) => id}
          getCategory={(item) => getClosetItem(item)?.category}
        >
          {(item) => (
            <RemoteBoundary loading={null}>
              <ChecklistItem
                item={item}
                closetItem={getClosetItem(item)}
                note={getNote(item)}
                onChange={change}
              />
            </RemoteBoundary>
          )}
        </TravelerGroups>
      )}
    </>
  );
};

/** Returns the closet items of all given profiles by id, the profiles whose closet is empty, and whether some still load. */
const useClosets = (profileIds: readonly string[]) =>
  useQueries({
    queries: profileIds.map((profileId) => itemsQuery(profileId)),
    combine: (results) => ({
      closetItems: new Map(results.flatMap(({ data = [] }) => data.map((item) => [item.id, item] as const))),
      emptyIds: profileIds.filter((_, index) => results[index]?.data?.length === 0),
      isPending: results.some((result) => result.isLoading),
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
        {...limitGraphemes(120)}
        placeholder={t('addPlaceholder')}
        aria-label={t('addItem')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit">
        <Plus size={20} aria-hidden="true" />
        <VisuallyHidden>{t('addItem')}</VisuallyHidden>
      </Button>
    </form>
  );
};
