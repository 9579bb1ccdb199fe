import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMonthDay } from '../../format-day.ts';
import styles from './expiring-link.module.css';
import { useTranslations } from './messages/messages.ts';

/** A link without its secret. */
type Link = { readonly expiresAt: string };

export type ExpiringLinkProps = {
  /** Query of the link; its data is null without one. */
  readonly query: { readonly queryKey: QueryKey; readonly queryFn: () => Promise<Link | null> };
  /** Days for which the server creates links. */
  readonly days: readonly number[];
  readonly timeZone: string;
  /** Creates a link in place of an earlier one. */
  readonly onReplace: (days: number) => Promise<Link & { readonly path: string }>;
  readonly onRemove: () => Promise<unknown>;
};

/** Creates, shows and turns off a secret link that expires. */
export const ExpiringLink = ({ query, days: choices, timeZone, onReplace, onRemove }: ExpiringLinkProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const { data: link } = useQuery(query);
  const [days, setDays] = useState(choices[1] ?? 7);
  const creation = useMutation({
    mutationFn: () => onReplace(days),
    onSuccess: ({ path: _path, ...created }) => client.setQueryData(query.queryKey, () => created),
    onError: toastError,
  });
  const deletion = useMutation({
    mutationFn: onRemove,
    onSuccess: () => {
      creation.reset();
      client.setQueryData(query.queryKey, null);
      toast({ title: text('turnedOff') });
    },
    onError: toastError,
  });
  const address = creation.data && new URL(creation.data.path, location.origin).href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address ?? '');
      toast({ title: text('copied') });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <div className={styles.form}>
      {address ? (
        <Field label={text('link')} hint={text('linkOnce')}>
          <TextInput readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
      ) : (
        <Field label={text('validFor')}>
          <Select
            value={String(days)}
            options={choices.map((count) => ({ value: String(count), label: text('days', { count }) }))}
            onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
          />
        </Field>
      )}
      {link && (
        <p>
          {text('linkActive', { day: formatMonthDay(toCalendarDay(new Date(link.expiresAt), timeZone)) })}
        </p>
      )}
      <DialogActions>
        {link && (
          <Button variant="quiet" pending={deletion.isPending} onClick={() => deletion.mutate()}>
            {text('turnOff')}
          </Button>
        )}
        {address ? (
          <Button variant="primary" onClick={() => void copy()}>
            {text('copy')}
          </Button>
        ) : (
          <Button variant="primary" pending={creation.isPending} onClick={() => creation.mutate()}>
            {text(link ? 'replaceLink' : 'createLink')}
          </Button>
        )}
      </DialogActions>
    </div>
  );
};
