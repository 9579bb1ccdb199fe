import { ApiError } from '@fitfolk/api-client';
import type { SchoolNeed, SchoolWeek as Week } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { DialogActions } from '@fitfolk/ui/dialog';
import { fieldLabelClass } from '@fitfolk/ui/field';
import { toast } from '@fitfolk/ui/toast';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refetchBoards } from '../family-api.ts';
import { DressCode } from './dress-code.tsx';
import { Holidays } from './holidays.tsx';
import { useTranslations } from './messages/messages.ts';
import { SchoolDays } from './school-days.tsx';
import styles from './school-week.module.css';
import { changeSchoolWeek, schoolWeekQuery } from './school-week-api.ts';
import { toggleNeed } from './toggle-need.ts';

export type SchoolWeekProps = {
  readonly profileId: string;
  readonly loading: ReactNode;
  readonly onSaved: () => void;
};

/** Form for what the school days of a profile ask for. */
export const SchoolWeek = ({ profileId, loading, onSaved }: SchoolWeekProps) => {
  const text = useTranslations();
  const { data: week, error, refetch } = useQuery(schoolWeekQuery(profileId));
  if (error && !week) return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  if (!week) return loading;
  // A version that somebody else stored meanwhile replaces the form.
  return <SchoolWeekForm key={week.version} profileId={profileId} week={week} onSaved={onSaved} />;
};

type SchoolWeekFormProps = Pick<SchoolWeekProps, 'profileId' | 'onSaved'> & { readonly week: Week };

const SchoolWeekForm = ({ profileId, week, onSaved }: SchoolWeekFormProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const draft = useDraft(`school-week:${profileId}:${week.version}`, week);
  const { days, noLaces, holidays, dressCode } = draft.values;
  const save = useMutation({
    mutationFn: () => changeSchoolWeek(profileId, draft.values),
    onSuccess: async (saved) => {
      draft.clear();
      onSaved();
      toast({ title: text('saved') });
      client.setQueryData(schoolWeekQuery(profileId).queryKey, () => saved);
      await refetchBoards(client);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.problem?.code !== 'school-week-changed')
        return toastError(error);
      draft.clear();
      toast({ variant: 'destructive', title: text('changed'), description: text('changedText') });
      await client.invalidateQueries(schoolWeekQuery(profileId));
    },
  });
  const toggle = (weekday: number, need: SchoolNeed) =>
    draft.update({ days: toggleNeed(days, weekday, need) });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={styles.intro}>{text('intro')}</p>
      <section aria-labelledby="school-days">
        <h3 id="school-days" className={fieldLabelClass}>
          {text('days')}
        </h3>
        <SchoolDays days={days} onToggle={toggle} />
      </section>
      <div>
        <Checkbox
          label={text('noLaces')}
          checked={noLaces}
          aria-describedby="no-laces-hint"
          onChange={({ currentTarget }) => draft.update({ noLaces: currentTarget.checked })}
        />
        <p id="no-laces-hint" className={styles.hint}>
          {text('noLacesHint')}
        </p>
      </div>
      <DressCode dressCode={dressCode} onChange={(changed) => draft.update({ dressCode: changed })} />
      <Holidays holidays={holidays} onChange={(changed) => draft.update({ holidays: changed })} />
      <DialogActions>
        <Button type="submit" variant="primary" pending={save.isPending}>
          {text('save')}
        </Button>
      </DialogActions>
    </form>
  );
};
