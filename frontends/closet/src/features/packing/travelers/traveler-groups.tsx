import { type ReactNode, useId } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import packingStyles from '../packing.module.css';
import { groupByTraveler } from './group-by-traveler.ts';
import styles from './traveler-groups.module.css';

type Entry = { readonly profileId?: string | null | undefined };

export type TravelerGroupsProps<T extends Entry> = {
  readonly entries: readonly T[];
  readonly travelerIds: readonly string[];
  readonly getProfileName: (profileId: string) => string | undefined;
  readonly getKey: (entry: T) => string;
  readonly children: (entry: T) => ReactNode;
};

/** A list of entries, on trips of several travelers with a heading per traveler. */
export const TravelerGroups = <T extends Entry>(props: TravelerGroupsProps<T>) => {
  const { entries, travelerIds, getProfileName, getKey, children } = props;
  const t = useTranslations();
  const id = useId();
  const renderList = (listed: readonly T[]) => (
    <ul className={packingStyles.rows}>
      {listed.map((entry) => (
        <li key={getKey(entry)}>{children(entry)}</li>
      ))}
    </ul>
  );
  if (travelerIds.length < 2) return renderList(entries);
  return groupByTraveler(entries, travelerIds).map((group) => (
    <section key={group.profileId} aria-labelledby={`${id}-${group.profileId}`}>
      <h2 id={`${id}-${group.profileId}`} className={styles.heading}>
        {(group.profileId && getProfileName(group.profileId)) ?? t('packing.everyone')}
      </h2>
      {renderList(group.entries)}
    </section>
  ));
};
