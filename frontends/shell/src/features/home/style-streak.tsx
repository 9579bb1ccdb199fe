import type { StyleStreak as Streak } from '@fitfolk/contracts/streaks';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { Notice } from '@fitfolk/ui/notice';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Flame } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { streakQuery } from './streaks-api.ts';

/** Days in a row and points, or how to begin. */
export const StyleStreak = ({ profileId }: { readonly profileId: string }) => {
  const text = useText();
  const { data, isPending, error, refetch } = useQuery(streakQuery(profileId));
  if (isPending) {
    return (
      <SkeletonGroup label={text('loading')}>
        <Skeleton className="h-44 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <Notice tone="warn">
        <p>{text('home.streak.failed')}</p>
        <Button size="small" className="mt-2" onClick={() => void refetch()}>
          {text('tryAgain')}
        </Button>
      </Notice>
    );
  }
  return data ? <Running streak={data} /> : <NotYet />;
};

const Running = ({ streak: { currentStreak, longestStreak, totalPoints } }: { readonly streak: Streak }) => {
  const text = useText();
  return (
    <Card aria-labelledby="style-streak" className="grid gap-3">
      <h2 id="style-streak" className="font-sans text-sm font-medium text-muted">
        {text('home.streak.title')}
      </h2>
      <div className="flex items-center gap-4">
        <Flame size={40} strokeWidth={1.25} aria-hidden="true" className="flex-none text-accent-ink" />
        <p>
          <span className="block font-serif text-2xl tabular-nums">{currentStreak}</span>
          <span className="text-muted">{text('home.streak.days')}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-3 border-t border-line pt-3">
        <Figure
          name={text('home.streak.longest')}
          value={text('home.streak.longestDays', { count: longestStreak })}
        />
        <Figure name={text('home.streak.points')} value={String(totalPoints)} />
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

const NotYet = () => {
  const text = useText();
  return (
    <Card aria-labelledby="style-streak" className="flex flex-col items-start gap-4">
      <div className="flex w-full items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id="style-streak" className="text-lg">
            {text('home.streak.title')}
          </h2>
          <p className="mt-1 text-muted">{text('home.streak.empty')}</p>
        </div>
        <div className="-mt-2 -mr-2 hidden w-28 flex-none sm:block lg:hidden xl:block">
          <SunDrawing />
        </div>
      </div>
      <Link href="/planner" className={buttonClass()}>
        {text('home.streak.start')}
      </Link>
    </Card>
  );
};
