import type { StyleStreak as Streak } from '@fitfolk/contracts/streaks';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { Notice } from '@fitfolk/ui/notice';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { streakQuery } from './streaks-api.ts';

/** Card of the current streak and points, or a hint to start one. */
export const StyleStreak = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const { data, isPending, error, refetch } = useQuery(streakQuery(profileId));
  if (isPending) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-44 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <Notice tone="warn">
        <p>{t('home.streak.failed')}</p>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  }
  return data ? <ActiveStreak streak={data} /> : <NoStreak />;
};

const ActiveStreak = ({
  streak: { currentStreak, longestStreak, totalPoints },
}: {
  readonly streak: Streak;
}) => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="style-streak" className="grid gap-3">
      <h2 id="style-streak" className="font-sans text-sm font-medium text-muted">
        {t('home.streak.title')}
      </h2>
      <div className="flex items-center gap-4">
        <Flame size={40} strokeWidth={1.25} aria-hidden="true" className="flex-none text-accent-ink" />
        <p>
          <span className="block font-serif text-2xl tabular-nums">{currentStreak}</span>
          <span className="text-muted">{t('home.streak.days')}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 border-t border-line pt-3">
        <Figure
          name={t('home.streak.longest')}
          value={t('home.streak.longestDays', { count: longestStreak })}
        />
        <Figure name={t('home.streak.points')} value={String(totalPoints)} />
      </dl>
    </Card>
  );
};

const Figure = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="font-medium tabular-nums">{value}</dd>
  </div>
);

const NoStreak = () => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="style-streak" className="flex flex-col items-start gap-4">
      <div className="flex w-full items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="style-streak" className="text-lg">
            {t('home.streak.title')}
          </h2>
          <p className="mt-1 text-muted">{t('home.streak.empty')}</p>
        </div>
        <div className="-mt-2 -mr-2 hidden w-28 flex-none sm:block lg:hidden xl:block">
          <SunDrawing />
        </div>
      </div>
      <Link href="/planner" className={buttonClass()}>
        {t('home.streak.start')}
      </Link>
    </Card>
  );
};
