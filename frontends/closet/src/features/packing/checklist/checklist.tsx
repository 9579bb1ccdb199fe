import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingChange, PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { itemsQuery } from '../../items/items-api.ts';
import { useTranslations } from '../messages/messages.ts';
import { PackingProgress } from '../packing-progress.tsx';
import { useListItems } from '../unsent/use-list-items.ts';
import { BagGroups } from './bags/bag-groups.tsx';
import { getUsualBag, listBags } from './bags/bags.ts';
import { BagsDialog } from './bags/bags-dialog.tsx';
import styles from './checklist.module.css';
import { ChecklistItem } from './checklist-item.tsx';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SuggestionsDialog } from './suggestions-dialog.tsx';
import { TravelerGroups } from './traveler-groups.tsx';

export type ChecklistProps = { readonly list: PackingList; readonly profiles: readonly Profile[] };

/** Items of a packing list with their controls. */
export const Checklist = ({ list, profiles }: ChecklistProps) => {
  const t = useTranslations();
  const { items, change, getNote, unsavedCount } = useListItems(list);
  const { closetItems, emptyIds, isPending } = useClosets(list.profileIds);
  const getClosetItem = ({ clothingItemId }: PackingItem) =>
    clothingItemId ? closetItems.get(clothingItemId) : undefined;
  const groupingId = useId();
  const bags = listBags(items);
  const [isByBag, setIsByBag] = useState(false);
  const showsBags = isByBag && bags.length > 0;
  /** Adds entries, into the bag of their owner unless they have one. */
  const add = (...added: readonly PackingItem[]) =>
    change(
      ...added.map((item): PackingChange => {
        const owned = items.filter(({ profileId }) => (profileId ?? null) === (item.profileId ?? null));
        const bag = getUsualBag(owned);
        return { type: 'add', item: bag ? { ...item, bag } : item };
      }),
    );
  const renderEntry = (item: PackingItem) => (
    <RemoteBoundary loading={null}>
      <ChecklistItem
        item={item}
        closetItem={getClosetItem(item)}
        bags={bags}
        showsBag={!showsBags}
        note={getNote(item)}
        onChange={change}
      />
    </RemoteBoundary>
  );
  return (
    <>
      <VisuallyHidden>
        <span role="status">{unsavedCount > 0 && t('unsavedCount', { count: unsavedCount })}</span>
      </VisuallyHidden>
      <div className={styles.toolbar}>
        <PackingProgress items={items} />
        {items.length > 0 && (
          <BagsDialog
            items={items}
            travelerIds={list.profileIds}
            profiles={profiles}
            onChange={(changes) => change(...changes)}
          />
        )}
        <SuggestionsDialog
          list={list}
          closetItems={closetItems}
          emptyClosetIds={emptyIds}
          profiles={profiles}
          onAdd={(added) => add(...added)}
        />
      </div>
      <AddItemForm onAdd={(name) => add({ id: crypto.randomUUID(), name, quantity: 1, packed: false })} />
      {bags.length > 0 && (
        <div className={styles.grouping}>
          <label htmlFor={groupingId}>{t('bags.groupBy')}</label>
          <Select
            id={groupingId}
            value={isByBag ? 'bag' : 'person'}
            options={[
              { value: 'person', label: t(list.profileIds.length > 1 ? 'bags.byPerson' : 'bags.byCategory') },
              { value: 'bag', label: t('bags.bag') },
            ]}
            onChange={({ currentTarget }) => setIsByBag(currentTarget.value === 'bag')}
          />
        </div>
      )}
      {isPending && <RowsSkeleton />}
      {!isPending && showsBags && <BagGroups items={items}>{renderEntry}</BagGroups>}
      {!isPending && !showsBags && (
        <TravelerGroups
          entries={items}
          travelerIds={list.profileIds}
          profiles={profiles}
          getKey={({ id }) => id}
          getCategory={(item) => getClosetItem(item)?.category}
        >
          {renderEntry}
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
