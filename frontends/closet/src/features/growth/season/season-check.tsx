import type { Profile } from '@fitfolk/contracts/auth';
import type { CheckedSeason, Climate, SeasonCheckRow } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { Progress } from '@fitfolk/ui/progress';
import { Select } from '@fitfolk/ui/select';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import rowStyles from '../../../rows.module.css';
import { Section } from '../../../section.tsx';
import styles from '../growth.module.css';
import { changeHandMeDown, handMeDownQuery, seasonQuery } from '../growth-api.ts';
import { useTranslations } from '../messages/messages.ts';
import seasonStyles from './season.module.css';
import { SeasonRow } from './season-row.tsx';
import { ShareDialog } from './share-dialog.tsx';

const SEASONS: readonly CheckedSeason[] = ['spring', 'summer', 'fall', 'winter'];
const CLIMATES: readonly Climate[] = ['cold', 'temperate', 'warm'];

export type SeasonCheckProps = { readonly profile: Profile; readonly timeZone: string };

/** Items that a season needs, those that will fit, and those that the family could pass on. */
export const SeasonCheck = ({ profile, timeZone }: SeasonCheckProps) => {
  const text = useTranslations();
  const client = useQueryClient();
  const { name } = profile;
  const [season, setSeason] = useState<CheckedSeason>();
  const { position, isFallback } = usePosition();
  const { data, error, refetch } = useQuery({
    ...seasonQuery(profile.id, season, isFallback ? undefined : position?.lat),
    placeholderData: keepPreviousData,
  });
  const { data: handMeDown } = useQuery(handMeDownQuery);
  const [isSharing, setSharing] = useState(false);
  const changeClimate = useMutation({
    mutationFn: (climate: Climate) =>
      changeHandMeDown(client, { profileIds: handMeDown?.profileIds ?? [], climate }),
    onError: toastError,
  });
  const missing = data?.rows.filter((row) => row.missing > 0) ?? [];
  const sizes = [data?.sizes.clothing, data?.sizes.shoes].filter((size) => typeof size === 'string');
  const intro = sizes.length > 0 ? 'seasonIntro' : 'seasonIntroUnknown';
  return (
    <Section id="season" title={text('season')}>
      {error && !data && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {!data && !error && <Skeleton className={styles.skeleton} />}
      {data && (
        <div className={styles.card}>
          <div className={seasonStyles.choices}>
            <Select
              aria-label={text('forSeason')}
              value={season ?? data.season}
              options={SEASONS.map((value) => ({ value, label: text(value) }))}
              onChange={({ currentTarget }) => setSeason(currentTarget.value as CheckedSeason)}
            />
            <Select
              aria-label={text('climate')}
              value={changeClimate.isPending ? changeClimate.variables : data.climate}
              disabled={!handMeDown}
              options={CLIMATES.map((value) => ({ value, label: text(value) }))}
              onChange={({ currentTarget }) => changeClimate.mutate(currentTarget.value as Climate)}
            />
          </div>
          <p className={`${styles.hint} ${seasonStyles.intro}`}>
            {text(intro, { name, size: sizes.join(' / ') })}
          </p>
          {data.rows.length > 0 && <SeasonProgress rows={data.rows} />}
          <ul className={rowStyles.rows} aria-live="polite">
            {[...missing, ...data.rows.filter((row) => row.missing === 0)].map((row) => (
              <SeasonRow key={row.kind} row={row} profile={profile} />
            ))}
          </ul>
          {missing.length > 0 ? (
            <div className={seasonStyles.share}>
              <Button onClick={() => setSharing(true)}>
                <Share2 size={18} aria-hidden="true" />
                {text('share')}
              </Button>
            </div>
          ) : (
            <p className={styles.hint}>{text('complete', { name })}</p>
          )}
          <ShareDialog
            profileId={profile.id}
            season={data.season}
            timeZone={timeZone}
            isOpen={isSharing}
            onClose={() => setSharing(false)}
          />
        </div>
      )}
    </Section>
  );
};

/** Share of what the season needs that is there, and the number of missing items. */
const SeasonProgress = ({ rows }: { readonly rows: readonly SeasonCheckRow[] }) => {
  const text = useTranslations();
  const sum = (read: (row: SeasonCheckRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  const [wanted, missing] = [sum((row) => row.wanted), sum((row) => row.missing)];
  const count = text('rowCount', { fitting: wanted - missing, wanted });
  return (
    <div className={seasonStyles.progress}>
      <p className={styles.hint}>
        {missing > 0 ? `${count} · ${text('missing', { count: missing })}` : count}
      </p>
      <Progress label={text('season')} value={wanted - missing} max={wanted} tone="good" />
    </div>
  );
};
