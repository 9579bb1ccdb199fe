import type { Competition } from '@fitfolk/contracts/feed';
import { Photo } from '@fitfolk/ui/photo';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Crown, Trophy } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '../../messages/messages.ts';
import styles from './competition-banner.module.css';
import { competitionQuery } from './feed-api.ts';
import { useNow } from './posts/use-now.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Today's competition, and who won yesterday's. */
export const CompetitionBanner = () => {
  const text = useText();
  const { data } = useQuery(competitionQuery);
  return (
    <section aria-labelledby="competition" className={styles.banner}>
      <div className={styles.bannerToday}>
        <Trophy size={24} strokeWidth={1.6} aria-hidden="true" />
        <div>
          <h2 id="competition" className={styles.bannerTitle}>
            {text('feed.bannerTitle')}
          </h2>
          <p className={styles.bannerText}>{text('feed.bannerText')}</p>
          <p className={styles.bannerFacts}>{data && <Facts competition={data} />}</p>
        </div>
      </div>
      {data?.lastWinner && <Winner winner={data.lastWinner} />}
    </section>
  );
};

const Facts = ({ competition: { entryCount, endsAt } }: { readonly competition: Competition }) => {
  const text = useText();
  const leftMs = Math.max(0, new Date(endsAt).getTime() - useNow().getTime());
  const hours = Math.floor(leftMs / HOUR_MS);
  const client = useQueryClient();
  const isOver = leftMs === 0;
  useEffect(() => {
    if (isOver) void client.invalidateQueries(competitionQuery);
  }, [client, isOver]);
  return (
    <>
      <span>{text('feed.entries', { count: entryCount })}</span>
      <span>
        {hours > 0
          ? text('feed.hoursLeft', { count: hours })
          : text('feed.minutesLeft', { count: Math.ceil(leftMs / MINUTE_MS) })}
      </span>
    </>
  );
};

const Winner = ({ winner }: { readonly winner: NonNullable<Competition['lastWinner']> }) => {
  const text = useText();
  return (
    <div className={styles.winner}>
      <Photo
        src={winner.imageUrl}
        alt={text('feed.pictureOf', { name: winner.profile.name })}
        thumbHash={winner.thumbHash}
        sizes="4rem"
        className={styles.winnerPicture}
      />
      <div>
        <h3 className={styles.winnerTitle}>
          <Crown size={16} strokeWidth={1.75} aria-hidden="true" />
          {text('feed.yesterdaysWinner')}
        </h3>
        <p className={styles.winnerName}>{winner.profile.name}</p>
        <p className={styles.bannerFacts}>{text('feed.votes', { count: winner.voteCount })}</p>
      </div>
    </div>
  );
};
