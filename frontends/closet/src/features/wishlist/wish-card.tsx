import type { Profile } from '@fitfolk/contracts/auth';
import type { Wish } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { linkClass } from '@fitfolk/ui/link';
import { Photo } from '@fitfolk/ui/photo';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import { ClampedText } from '../../clamped-text.tsx';
import { formatSize } from '../growth/format-size.ts';
import { MatchingItems } from './matching-items.tsx';
import { useTranslations } from './messages/messages.ts';
import { WishReservation } from './wish-reservation.tsx';
import styles from './wishlist.module.css';
import { buyWish } from './wishlist-api.ts';

export type WishCardProps = {
  readonly wish: Wish;
  readonly profiles: readonly Profile[];
  /** Profile that reserves wishes at this device; null if nobody does. */
  readonly giverId: string | null;
  /** Items of the person that go with the wish; undefined while unknown. */
  readonly matchingIds: readonly string[] | undefined;
  readonly onEdit: (wish: Wish) => void;
  readonly onRemove: (wish: Wish) => void;
};

/** A wish with its facts, who gets it, and what can be done with it. */
export const WishCard = ({ wish, profiles, giverId, matchingIds, onEdit, onRemove }: WishCardProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const { name, size, details } = wish;
  const url = wish.url && URL.canParse(wish.url) ? new URL(wish.url) : null;
  const buy = useMutation({
    mutationFn: () => buyWish(client, wish),
    onSuccess: () => toast({ title: text('inCloset', { name }) }),
    onError: toastError,
  });
  const facts = [details?.price && formatPrice(details.price), size && formatSize(size), details?.brand];
  const shop = details?.shop ?? url?.host;
  return (
    <li className={styles.wish}>
      <span className={styles.picture}>
        <Photo
          src={wish.imageUrl}
          cutOutUrl={wish.cutOutUrl}
          alt=""
          thumbHash={wish.thumbHash}
          sizes="7rem"
        />
      </span>
      <div className={styles.text}>
        <h2 className={styles.name}>
          <ClampedText text={name} />
        </h2>
        {facts.some(Boolean) && (
          <ClampedText className={styles.facts} text={facts.filter(Boolean).join(' · ')} />
        )}
        {details?.notes && <ClampedText className={styles.facts} text={details.notes} />}
        {url ? (
          <a
            className={clsx(linkClass, styles.shop)}
            href={url.href}
            target="_blank"
            rel="noopener noreferrer"
          >
            {text('shop', { shop: shop ?? '' })}
            <ExternalLink size={14} aria-hidden="true" />
          </a>
        ) : (
          shop && <ClampedText className={styles.facts} text={shop} />
        )}
        {matchingIds && <MatchingItems profileId={wish.profileId} itemIds={matchingIds} />}
        <WishReservation wish={wish} profiles={profiles} giverId={giverId} />
        <div className={styles.wishActions}>
          <Button
            size="small"
            pending={buy.isPending}
            aria-label={text('boughtLabel', { name })}
            onClick={() => buy.mutate()}
          >
            {text('bought')}
          </Button>
          <IconButton label={text('edit', { name })} aria-haspopup="dialog" onClick={() => onEdit(wish)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton label={text('delete', { name })} onClick={() => onRemove(wish)}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
    </li>
  );
};
