import type { GiftWish } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { linkClass } from '@fitfolk/ui/link';
import { TextInput } from '@fitfolk/ui/text-input';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styles from './gift-list.module.css';
import { giftListQuery, reserveGift } from './gift-list-api.ts';
import { useTranslations } from './messages/messages.ts';

const MAX_NAME = 60;

export type GiftWishRowProps = {
  readonly wish: GiftWish;
  readonly token: string;
  /** True if the visitor said that these are not their own wishes. */
  readonly isGiver: boolean;
};

/** A wish with its facts, and who gets it. */
export const GiftWishRow = ({ wish, token, isGiver }: GiftWishRowProps) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState('');
  const change = useMutation({
    mutationFn: (giver: string | null) => reserveGift(token, wish.id, giver),
    onSuccess: () => setAsking(false),
    onError: toastError,
    onSettled: () => client.invalidateQueries(giftListQuery(token)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) change.mutate(name.trim());
  };
  const facts = [wish.price && formatPrice(wish.price), wish.size?.value, wish.shop].filter(Boolean);
  return (
    <li className={styles.wish}>
      <h2 className={styles.name}>{wish.name}</h2>
      {facts.length > 0 && <p className={styles.muted}>{facts.join(' · ')}</p>}
      {wish.notes && <p className={styles.muted}>{wish.notes}</p>}
      {wish.url && (
        <a className={linkClass} href={wish.url} target="_blank" rel="noopener noreferrer">
          {t('open')}
        </a>
      )}
      {isGiver && wish.isReserved && (
        <div className={styles.actions}>
          <p>{wish.reservedBy ? t('takenBy', { name: wish.reservedBy }) : t('taken')}</p>
          {wish.reservedBy && (
            <Button
              variant="quiet"
              size="small"
              pending={change.isPending}
              aria-label={t('releaseLabel', { name: wish.name })}
              onClick={() => change.mutate(null)}
            >
              {t('release')}
            </Button>
          )}
        </div>
      )}
      {isGiver && !wish.isReserved && !isAsking && (
        <Button
          size="small"
          aria-label={t('reserveLabel', { name: wish.name })}
          onClick={() => setAsking(true)}
        >
          {t('reserve')}
        </Button>
      )}
      {isGiver && !wish.isReserved && isAsking && (
        <form className={styles.form} onSubmit={submit}>
          <Field label={t('yourName')} hint={t('yourNameHint')}>
            <TextInput
              value={name}
              {...limitGraphemes(MAX_NAME)}
              autoComplete="given-name"
              autoFocus
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
          <Button type="submit" variant="primary" pending={change.isPending} disabled={name.trim() === ''}>
            {t('reserve')}
          </Button>
        </form>
      )}
    </li>
  );
};
