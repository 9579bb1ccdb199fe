import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useDraft } from '@fitfolk/web-kit/storage/draft.ts';
import { useParameterOnce } from '@fitfolk/web-kit/ui-state/use-parameter-once.ts';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { use, useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { loadSuggestions } from './load-suggestions.ts';
import { listPlannableDays } from './plannable-days.ts';
import type { SuggestionsProps } from './suggestions.tsx';
import { type SuggestionsRequest, suggestionsQuery } from './suggestions-api.ts';
import styles from './suggestions-dialog.module.css';

export type SuggestionsDialogProps = {
  readonly profile: Pick<Profile, 'id' | 'name'>;
  readonly today: string;
};

/** Button that requests suggestions for today, or the day chosen before in this tab, and the dialog that shows them. A `suggest` in the URL opens it on arrival. */
export const SuggestionsDialog = ({ profile, today }: SuggestionsDialogProps) => {
  const profileId = profile.id;
  const t = useTranslations();
  const client = useQueryClient();
  const { position } = usePosition();
  const draft = useDraft(`suggestions:${profileId}`, { day: today });
  const days = listPlannableDays(today);
  const day = days.includes(draft.values.day) ? draft.values.day : today;
  const [request, setRequest] = useState<SuggestionsRequest>();
  const open = useMutation({
    mutationFn: async () => {
      const next = { profileId, position, openedAt: performance.now() };
      await Promise.all([client.fetchQuery(suggestionsQuery(next, day)), loadSuggestions()]);
      return next;
    },
    onSuccess: setRequest,
    onError: toastError,
  });
  const isRequested = useParameterOnce('suggest') !== null;
  const openOnArrival = useEffectEvent(() => open.mutate());
  useEffect(() => {
    if (isRequested) openOnArrival();
  }, [isRequested]);
  return (
    <>
      <Button variant="primary" pending={open.isPending} onClick={() => open.mutate()}>
        {!open.isPending && <Sparkles size={18} aria-hidden="true" />}
        {t(open.isPending ? 'suggestions.loading' : 'suggestions.open')}
      </Button>
      <Dialog
        open={request !== undefined}
        onOpenChange={() => setRequest(undefined)}
        title={t('suggestions.title')}
        closeLabel={t('close')}
        className={styles.dialog}
      >
        {request && (
          <LoadedSuggestions
            profile={profile}
            request={request}
            days={days}
            today={today}
            day={day}
            onDayChange={(chosen) => draft.update({ day: chosen })}
          />
        )}
      </Dialog>
    </>
  );
};

const LoadedSuggestions = (props: SuggestionsProps) => {
  const Suggestions = use(loadSuggestions());
  return <Suggestions {...props} />;
};
