import { ApiError } from '@fitfolk/api-client';
import type { SchoolCalendar as Calendar, CalendarRule } from '@fitfolk/contracts/outfits';
import { MAX_CALENDAR_URL_LENGTH } from '@fitfolk/contracts/outfits/school-calendar-limits';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { translateIssue } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refetchBoards } from '../../family-api.ts';
import styles from './calendar.module.css';
import { CalendarRules } from './calendar-rules.tsx';
import { CalendarStatus } from './calendar-status.tsx';
import { useTranslations } from './messages/messages.ts';
import { changeSchoolCalendar, deleteSchoolCalendar, schoolCalendarQuery } from './school-calendar-api.ts';

export type SchoolCalendarProps = { readonly profileId: string; readonly loading: ReactNode };

/** Form for the calendar of a child's school: its address, its keywords, and whether it could be read. */
export const SchoolCalendar = ({ profileId, loading }: SchoolCalendarProps) => {
  const text = useTranslations();
  const { data: calendar, error, refetch } = useQuery(schoolCalendarQuery(profileId));
  if (error && calendar === undefined)
    return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  if (calendar === undefined) return loading;
  return <CalendarForm profileId={profileId} calendar={calendar} />;
};

type CalendarFormProps = Pick<SchoolCalendarProps, 'profileId'> & { readonly calendar: Calendar | null };

const CalendarForm = ({ profileId, calendar }: CalendarFormProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const { queryKey } = schoolCalendarQuery(profileId);
  const defaults = (['pe', 'swim', 'reminder', 'no-school'] as const).map(
    (meaning): CalendarRule => ({ meaning, keyword: text(`defaults.${meaning}`) }),
  );
  const initial = { url: '', rules: [...(calendar?.rules ?? defaults)] };
  const draft = useDraft(`school-calendar:${profileId}`, initial, { unstored: ['url'] });
  const { url, rules } = draft.values;
  const finish = async (changed: Calendar | null) => {
    draft.clear();
    client.setQueryData(queryKey, () => changed);
    await refetchBoards(client);
  };
  const save = useMutation({
    mutationFn: () => changeSchoolCalendar(profileId, { ...(url.trim() ? { url: url.trim() } : {}), rules }),
    onSuccess: async (saved) => {
      draft.update({ url: '' });
      await finish(saved);
      if (!saved.failure) toast({ title: text('saved') });
    },
    onError: (error) => findUrlError(error) ?? toastError(error),
  });
  const removal = useMutation({
    mutationFn: () => deleteSchoolCalendar(profileId),
    onSuccess: async () => {
      await finish(null);
      toast({ title: text('unsubscribed') });
    },
    onError: toastError,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {calendar ? <CalendarStatus calendar={calendar} /> : <p className={styles.hint}>{text('intro')}</p>}
      <Field
        label={text(calendar ? 'newAddress' : 'address')}
        hint={calendar ? text('newAddressHint', { host: calendar.host }) : text('addressHint')}
        error={findUrlError(save.error)}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={MAX_CALENDAR_URL_LENGTH}
          required={!calendar}
          value={url}
          onChange={({ currentTarget }) => draft.update({ url: currentTarget.value })}
        />
      </Field>
      <CalendarRules rules={rules} onChange={(changed) => draft.update({ rules: changed })} />
      <DialogActions>
        {calendar && (
          <Button variant="quiet" pending={removal.isPending} onClick={() => removal.mutate()}>
            {text('unsubscribe')}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={save.isPending}>
          {text(calendar ? 'save' : 'subscribe')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Returns the message about the address, if that is what the server rejected. */
const findUrlError = (error: unknown): string | undefined => {
  const issues = error instanceof ApiError ? error.problem?.errors : undefined;
  const issue = issues?.find(({ path }) => path === 'url');
  return issue && translateIssue(issue);
};
