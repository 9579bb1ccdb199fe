import type { Profile } from '@fitfolk/contracts/auth';
import { linkClass } from '@fitfolk/ui/link';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { DueList } from './due-list.tsx';
import styles from './home-today.module.css';
import { useTranslations as useTodayTranslations } from './messages/messages.ts';
import { TodayPeople, type TodayProps, useTodayTiles } from './today-people.tsx';

const SIZES = '(min-width: 64rem) 14rem, 15rem';

/** The strip at the top of a family's home page: everyone's outfit of the day, then what is due. Its height is fixed. */
export const HomeToday = () => {
  const { user } = useSession();
  const { profile, profiles } = useActiveProfile();
  return profile && user && <Strip key={profile.id} profile={profile} profiles={profiles} user={user} />;
};

const Strip = (props: TodayProps) => {
  const { profile, profiles } = props;
  const text = useTodayTranslations();
  const state = useTodayTiles(props);
  const { board, error, isPending, refetch, tiles, ready } = state;
  const isDone = board !== undefined && ready === tiles.length;
  return (
    <section className={styles.strip} aria-labelledby="home-today">
      <header className={styles.header}>
        <h2 id="home-today" className={styles.title}>
          {text('title')}
        </h2>
        <p role="status" className={styles.progress}>
          {board && (isDone ? text('everyone') : text('progress', { ready, total: tiles.length }))}
        </p>
        <Link href="/today" className={linkClass}>
          {text('openToday')}
        </Link>
      </header>
      {isPending && <StripSkeleton profiles={profiles} />}
      {error && !board && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {board && (
        <TodayPeople
          profile={profile}
          profiles={profiles}
          state={state}
          level={3}
          sizes={SIZES}
          className={styles.people}
        />
      )}
      <DueList profiles={profiles} gaps={state.gaps} />
    </section>
  );
};

const StripSkeleton = ({ profiles }: { readonly profiles: readonly Profile[] }) => {
  const t = useTranslations();
  return (
    <SkeletonGroup label={t('loading')} className={styles.people}>
      {profiles.map(({ id }) => (
        <Skeleton key={id} className={styles.skeleton} />
      ))}
    </SkeletonGroup>
  );
};
