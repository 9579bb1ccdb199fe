import type { Profile } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { useQuery } from '@tanstack/react-query';
import { t, useTranslations } from './messages/messages.ts';
import { WishCard } from './wish-card.tsx';
import styles from './wishlist.module.css';
import { matchesQuery, removeWish } from './wishlist-api.ts';

const removal = {
  send: removeWish,
  title: ({ name }: Wish) => t('deleted', { name }),
};

export type PersonWishesProps = {
  readonly person: Profile;
  readonly profiles: readonly Profile[];
  readonly wishes: readonly Wish[];
  /** Profile that reserves wishes at this device; null if nobody does. */
  readonly giverId: string | null;
  readonly onEdit: (wish: Wish) => void;
};

/** The wishes of a person, newest first. */
export const PersonWishes = ({ person, profiles, wishes, giverId, onEdit }: PersonWishesProps) => {
  const text = useTranslations();
  const { pending, remove } = useRemovals(removal);
  const { data: matches } = useQuery(matchesQuery(person.id, wishes));
  const shown = wishes.filter(({ id }) => id !== pending?.id);
  if (shown.length === 0) {
    return (
      <EmptyState
        drawing={<HangerDrawing />}
        title={text('empty', { name: person.name })}
        text={text('emptyText')}
      />
    );
  }
  return (
    <ul className={styles.wishes} aria-label={text('wishesOf', { name: person.name })}>
      {shown.map((wish) => (
        <WishCard
          key={wish.id}
          wish={wish}
          profiles={profiles}
          giverId={giverId}
          matchingIds={matches?.get(wish.id)}
          onEdit={onEdit}
          onRemove={remove}
        />
      ))}
    </ul>
  );
};
