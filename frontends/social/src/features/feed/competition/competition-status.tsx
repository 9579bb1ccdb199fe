import type { Competition } from '@fitfolk/contracts/feed';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Recycle } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { competitionQuery } from '../feed-api.ts';
import { formatTimeOfDay, isSameDay } from '../posts/relative-time.ts';
import { themeKeys } from '../theme-texts.ts';
import styles from './entries.module.css';

/** Theme, number of entries and closing time of today's competition. */
export const CompetitionStatus = ({ competition }: { readonly competition: Competition | undefined }) => {
  const t = useTranslations();
  const now = useNow();
  const end = competition && new Date(competition.endsAt);
  const client = useQueryClient();
  const hasEnded = end !== undefined && end <= now;
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries(competitionQuery);
  }, [client, hasEnded]);
  return (
    <>
      <p className={styles.theme}>
        {competition?.theme && (
          <>
            <Recycle size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{t('feed.theme', { name: t(`feed.themes.${themeKeys[competition.theme]}.name`) })}</span>
          </>
        )}
      </p>
      <p className={styles.status}>
        {competition && end && (
          <>
            <span>{t('feed.entries', { count: competition.entryCount })}</span>
            <span>
              {t(isSameDay(end, now) ? 'feed.closesToday' : 'feed.closesTomorrow', {
                time: formatTimeOfDay(end),
              })}
            </span>
          </>
        )}
      </p>
    </>
  );
};
