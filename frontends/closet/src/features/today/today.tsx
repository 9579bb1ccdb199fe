import { linkClass } from '@fitfolk/ui/link';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useForecasts } from '@fitfolk/web-kit/weather/use-weather.ts';
import { Link } from 'wouter';
import { Gaps } from '../gaps/gaps.tsx';
import { Everyone } from './everyone.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './today.module.css';
import { TodayHeader } from './today-header.tsx';
import { TodayPeople, type TodayProps, useTodayTiles } from './today-people.tsx';
import { TodaySkeleton } from './today-skeleton.tsx';

const SIZES = '(min-width: 64rem) 10rem, 8rem';

/** Everyone's outfits of the day, with the weather and how many are dressed. */
export const Today = (props: TodayProps) => {
  const { profile, profiles } = props;
  const text = useTranslations();
  const { findForecast } = useForecasts();
  const state = useTodayTiles(props);
  const { board, error, isPending, refetch, gaps, today, tiles, ready } = state;
  return (
    <>
      <TodayHeader day={today} />
      {isPending && <TodaySkeleton />}
      {error && !board && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {board && <Everyone ready={ready} total={tiles.length} />}
      {board && (
        <TodayPeople
          profile={profile}
          profiles={profiles}
          state={state}
          level={2}
          sizes={SIZES}
          className={styles.tiles}
          forecast={findForecast(today)}
        />
      )}
      <Gaps gaps={gaps} profiles={profiles} />
      {board?.isLimited && (
        <p className={styles.note}>
          {text('limited')}{' '}
          <Link href="/upgrade" className={linkClass}>
            {text('upgrade')}
          </Link>
        </p>
      )}
    </>
  );
};
