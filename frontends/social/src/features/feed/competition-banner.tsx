import type { Competition } from '@fitfolk/contracts/feed';
import { Photo } from '@fitfolk/ui/photo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Crown, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import styles from './competition-banner.module.css';
import { competitionQuery } from './feed-api.ts';
import { formatTimeOfDay, isSameDay } from './posts/relative-time.ts';
import { useNow } from './posts/use-now.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Banner with today's competition and yesterday's winner. */
export const CompetitionBanner = () => {
  const t = useTranslations();
  const { data } = useQuery(competitionQuery);
  return (
    <section aria-labelledby="competition" className={styles.banner}>
      <div className={styles.bannerToday}>
        <Trophy size={24} strokeWidth={1.6} aria-hidden="true" />
        <div>
          <h2 id="competition" className={styles.bannerTitle}>
            {t('feed.bannerTitle')}
          </h2>
          <p className={styles.bannerText}>{t('feed.bannerText')}</p>
          <p className={styles.bannerDetails}>{data && <CompetitionDetails competition={data} />}</p>
        </div>
      </div>
      {data?.lastWinner && <Winner winner={data.lastWinner} />}
    </section>
  );
};

const CompetitionDetails = ({
  competition: { entryCount, endsAt },
}: {
  readonly competition: Competition;
}) => {
  const t = useTranslations();
  const now = useNow();
  const end = new Date(endsAt);
  const remainingMs = Math.max(0, end.getTime() - now.getTime());
  const hours = Math.floor(remainingMs / HOUR_MS);
  const client = useQueryClient();
  const hasEnded = remainingMs === 0;
  useEffect(() => {
    if (hasEnded) void client.invalidateQueries(competitionQuery);
  }, [client, hasEnded]);
  return (
    <>
      <span>{t('feed.entries', { count: entryCount })}</span>
      <span>
        {t(isSameDay(end, now) ? 'feed.closesToday' : 'feed.closesTomorrow', { time: formatTimeOfDay(end) })}
      </span>
      <span>
        {hours > 0
          ? t('feed.hoursLeft', { count: hours })
          : t('feed.minutesLeft', { count: Math.ceil(remainingMs / MINUTE_MS) })}
      </span>
    </>
  );
};

const Winner = ({ winner }: { readonly winner: NonNullable<Competition['lastWinner']> }) => {
  const t = useTranslations();
  return (
    <div className={styles.winner}>
      <Photo
        src={winner.imageUrl}
        alt={t('feed.imageAlt', { name: winner.profile.name })}
        thumbHash={winner.thumbHash}
        sizes="4rem"
        className={styles.winnerImage}
      />
      <div>
        <h3 className={styles.winnerTitle}>
          <Crown size={16} strokeWidth={1.75} aria-hidden="true" />
          {t('feed.yesterdaysWinner')}
        </h3>
        <p className={styles.winnerName}>{winner.profile.name}</p>
        <p className={styles.bannerDetails}>{t('feed.votes', { count: winner.voteCount })}</p>
      </div>
    </div>
  );
};
