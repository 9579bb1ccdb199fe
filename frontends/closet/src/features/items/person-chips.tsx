import type { Profile } from '@fitfolk/contracts/auth';
import { Avatar } from '@fitfolk/ui/avatar';
import type { ReactNode } from 'react';
import chipStyles from './filter-chip.module.css';
import styles from './person-chips.module.css';

export type PersonChipsProps = {
  /** Accessible name of the group. */
  readonly label: string;
  readonly profiles: readonly Profile[];
  readonly chosenId: string;
  readonly onChoose: (profileId: string) => void;
  /** Chips before those of the people. */
  readonly children?: ReactNode;
};

/** Chips to choose whose data a page shows. */
export const PersonChips = ({ label, profiles, chosenId, onChoose, children }: PersonChipsProps) => (
  <fieldset className={styles.people} aria-label={label}>
    {children}
    {profiles.map(({ id, name, avatarUrl }) => (
      <button
        key={id}
        type="button"
        className={chipStyles.chip}
        aria-pressed={id === chosenId}
        onClick={() => onChoose(id)}
      >
        <Avatar name={name} src={avatarUrl} size={24} />
        {name}
      </button>
    ))}
  </fieldset>
);
