import type { Profile } from '@fitfolk/contracts/auth';
import type { Category } from '@fitfolk/contracts/closet';
import { Avatar } from '@fitfolk/ui/avatar';
import { type ReactNode, useId } from 'react';
import { ClampedText } from '../../../clamped-text.tsx';
import { useTranslations } from '../../../messages/messages.ts';
import { useTranslations as usePackingTranslations } from '../messages/messages.ts';
import { groupByCategory } from './group-by-category.ts';
import { groupByTraveler } from './group-by-traveler.ts';
import styles from './traveler-groups.module.css';

type Entry = { readonly profileId?: string | null | undefined };

export type TravelerGroupsProps<T extends Entry> = {
  readonly entries: readonly T[];
  readonly travelerIds: readonly string[];
  readonly profiles: readonly Profile[];
  readonly getKey: (entry: T) => string;
  /** Returns the category of the entry's closet item, if it has one. */
  readonly getCategory: (entry: T) => Category | undefined;
  readonly children: (entry: T) => ReactNode;
};

/** A list of entries by category, on trips of several travelers with a heading per traveler. */
export const TravelerGroups = <T extends Entry>(props: TravelerGroupsProps<T>) => {
  const { entries, travelerIds, profiles } = props;
  const text = usePackingTranslations();
  const id = useId();
  if (travelerIds.length < 2) return <CategoryGroups {...props} heading="h2" />;
  return groupByTraveler(entries, travelerIds).map((group) => {
    const traveler = profiles.find((profile) => profile.id === group.profileId);
    return (
      <section key={group.profileId} aria-labelledby={`${id}-${group.profileId}`}>
        <h2 id={`${id}-${group.profileId}`} className={styles.traveler}>
          {traveler && <Avatar name={traveler.name} src={traveler.avatarUrl} size={32} />}
          {traveler ? <ClampedText text={traveler.name} /> : text('everyone')}
        </h2>
        <CategoryGroups {...props} entries={group.entries} heading="h3" />
      </section>
    );
  });
};

type CategoryGroupsProps<T extends Entry> = Pick<
  TravelerGroupsProps<T>,
  'entries' | 'getKey' | 'getCategory' | 'children'
> & { readonly heading: 'h2' | 'h3' };

const CategoryGroups = <T extends Entry>(props: CategoryGroupsProps<T>) => {
  const { entries, getKey, getCategory, children, heading: Heading } = props;
  const t = useTranslations();
  const text = usePackingTranslations();
  const groups = groupByCategory(entries, getCategory);
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <div key={group.category}>
          {groups.length > 1 && (
            <Heading className={styles.category}>
              {group.category ? t(`categories.${group.category}`) : text('otherItems')}
            </Heading>
          )}
          <ul className={styles.rows}>
            {group.entries.map((entry) => (
              <li key={getKey(entry)}>{children(entry)}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
};
