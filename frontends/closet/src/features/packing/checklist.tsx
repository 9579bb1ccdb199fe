import type { Profile } from '@fitfolk/contracts/auth';
import type { PackingItem, PackingList } from '@fitfolk/contracts/packing';
import { Button } from '@fitfolk/ui/button';
import { Notice } from '@fitfolk/ui/notice';
import { TextInput } from '@fitfolk/ui/text-input';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { useQueries } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { itemsQuery } from '../../api.ts';
import { useText } from '../../messages/messages.ts';
import styles from './checklist.module.css';
import { ChecklistLine } from './checklist-line.tsx';
import packingStyles from './packing.module.css';
import { PackingProgress } from './progress.tsx';
import { SuggestDialog } from './suggest-dialog.tsx';
import { useListItems } from './use-list.ts';

export type ChecklistProps = { readonly list: PackingList; readonly profiles: readonly Profile[] };

/** The lines of a list, to be ticked off, changed and added to. */
export const Checklist = ({ list, profiles }: ChecklistProps) => {
  const text = useText();
  const { items, change, hasConflict, keepBoth, takeTheirs } = useListItems(list);
  const pieces = usePieces(list.profileIds);
  const nameOf = (profileId: string) => profiles.find(({ id }) => id === profileId)?.name;
  const replace = (item: PackingItem) => change(items.map((each) => (each.id === item.id ? item : each)));
  const owner = (item: PackingItem) =>
    list.profileIds.length > 1 && item.profileId ? nameOf(item.profileId) : undefined;
  return (
    <>
      {hasConflict && (
        <Notice tone="warn">
          <p>{text('packing.conflict')}</p>
          <div className={styles.packingChoices}>
            <Button size="small" onClick={keepBoth}>
              {text('packing.keepBoth')}
            </Button>
            <Button size="small" variant="quiet" onClick={takeTheirs}>
              {text('packing.takeTheirs')}
            </Button>
          </div>
        </Notice>
      )}
      <div className={packingStyles.packingTools}>
        <PackingProgress items={items} />
        <SuggestDialog
          list={list}
          pieces={pieces}
          nameOf={nameOf}
          onAdd={(added) => change([...items, ...added])}
        />
      </div>
      <AddLine
        onAdd={(name) => change([...items, { id: crypto.randomUUID(), name, quantity: 1, packed: false }])}
      />
      <ul className={packingStyles.packingLines}>
        {items.map((item) => (
          <li key={item.id}>
            <ChecklistLine
              item={item}
              piece={item.clothingItemId ? pieces.get(item.clothingItemId) : undefined}
              owner={owner(item)}
              onChange={replace}
              onRemove={() => change(items.filter(({ id }) => id !== item.id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
};

/** Everything that hangs in the closets of those who travel, by id. */
const usePieces = (profileIds: readonly string[]) =>
  useQueries({
    queries: profileIds.map((profileId) => itemsQuery(profileId)),
    combine: (results) =>
      new Map(results.flatMap(({ data = [] }) => data.map((piece) => [piece.id, piece] as const))),
  });

const AddLine = ({ onAdd }: { readonly onAdd: (name: string) => void }) => {
  const text = useText();
  const [name, setName] = useState('');
  return (
    <form
      className={styles.packingAdd}
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
        placeholder={text('packing.addPlaceholder')}
        aria-label={text('packing.addLine')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit">
        <Plus size={20} aria-hidden="true" />
        <VisuallyHidden>{text('packing.addLine')}</VisuallyHidden>
      </Button>
    </form>
  );
};
