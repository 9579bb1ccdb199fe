import type { CheckedSeason } from '@fitfolk/contracts/closet';
import { toCalendarDay } from '@fitfolk/contracts/core/calendar-day';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMonthDay } from '../../../format-day.ts';
import { useTranslations } from '../../../messages/messages.ts';
import { deleteShoppingLink, replaceShoppingLink, shoppingLinkQuery } from '../growth-api.ts';
import { useGrowthTexts } from '../messages/messages.ts';
import styles from './season.module.css';

/** Days for which the server creates links. */
const DAYS = [7, 30, 90] as const;

type ShareFormProps = {
  readonly profileId: string;
  readonly season: CheckedSeason;
  readonly timeZone: string;
};

export type ShareDialogProps = ShareFormProps & { readonly isOpen: boolean; readonly onClose: () => void };

/** Creates, shows and turns off the link to the shopping list of a season. */
export const ShareDialog = ({ isOpen, onClose, ...form }: ShareDialogProps) => {
  const t = useTranslations();
  const text = useGrowthTexts();
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={text('shareTitle')}
      description={text('shareText')}
      closeLabel={t('close')}
    >
      {isOpen && <ShareForm {...form} />}
    </Dialog>
  );
};

const ShareForm = ({ profileId, season, timeZone }: ShareFormProps) => {
  const text = useGrowthTexts();
  const client = useQueryClient();
  const query = shoppingLinkQuery(profileId);
  const { data: link } = useQuery(query);
  const [days, setDays] = useState<(typeof DAYS)[number]>(30);
  const creation = useMutation({
    mutationFn: () => replaceShoppingLink(profileId, season, days),
    onSuccess: ({ path: _path, ...created }) => client.setQueryData(query.queryKey, () => created),
    onError: toastError,
  });
  const deletion = useMutation({
    mutationFn: () => deleteShoppingLink(profileId),
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
            options={DAYS.map((count) => ({ value: String(count), label: text('days', { count }) }))}
            onChange={({ currentTarget }) =>
              setDays(DAYS.find((each) => String(each) === currentTarget.value) ?? 30)
            }
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
