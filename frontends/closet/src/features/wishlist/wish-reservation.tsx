import type { Profile } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { useTranslations } from './messages/messages.ts';
import styles from './wishlist.module.css';
import { reserveWish } from './wishlist-api.ts';

export type WishReservationProps = {
  readonly wish: Wish;
  readonly profiles: readonly Profile[];
  /** Profile that reserves wishes at this device; null if nobody does. */
  readonly giverId: string | null;
};

/** Says who gets a wish, and lets an adult take it or give it back. The server leaves it out for the person. */
export const WishReservation = ({ wish, profiles, giverId }: WishReservationProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const { id, name, profileId, reservation } = wish;
  const change = useMutation({
    mutationFn: (giver: string | null) => reserveWish(client, id, giver),
    onError: toastError,
  });
  const canReserve = giverId !== null && giverId !== profileId;
  if (!reservation && !canReserve) return null;
  const giver =
    reservation?.name ?? profiles.find((each) => each.id === reservation?.profileId)?.name ?? text('someone');
  return (
    <div className={styles.reservation}>
      {reservation && (
        <p className={styles.giver}>
          <Gift size={16} aria-hidden="true" />
          {reservation.profileId !== null && reservation.profileId === giverId
            ? text('youGet')
            : text('gets', { name: giver })}
        </p>
      )}
      {reservation ? (
        <Button
          variant="quiet"
          size="small"
          pending={change.isPending}
          aria-label={text('releaseLabel', { name })}
          onClick={() => change.mutate(null)}
        >
          {text('release')}
        </Button>
      ) : (
        <Button
          size="small"
          pending={change.isPending}
          aria-label={text('reserveLabel', { name })}
          onClick={() => change.mutate(giverId)}
        >
          {text('reserve')}
        </Button>
      )}
    </div>
  );
};
