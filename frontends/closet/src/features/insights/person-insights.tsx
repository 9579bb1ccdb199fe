import type { Profile } from '@fitfolk/contracts/auth';
import { buttonClass } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { CardBoundaries } from '@fitfolk/web-kit/federation/card-boundaries.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import styles from './insights.module.css';
import { insightsQuery, type Year } from './insights-api.ts';
import { InsightsSkeleton } from './insights-skeleton.tsx';
import { useTranslations } from './messages/messages.ts';
import { RecapButton } from './recap/recap-button.tsx';
import { Colors } from './sections/colors.tsx';
import { Cost } from './sections/cost.tsx';
import { Figures } from './sections/figures.tsx';
import { Forecast } from './sections/forecast.tsx';
import { Kinds } from './sections/kinds.tsx';
import { Ranking } from './sections/ranking.tsx';
import { Spending } from './sections/spending.tsx';
import { Unworn } from './sections/unworn.tsx';
import { WearsByDay } from './sections/wears-by-day.tsx';

/** Days after which an item counts as unworn at first, as the server's default. */
const UNWORN_DAYS = 90;

export type PersonInsightsProps = {
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  /** True if items can't be passed on. */
  readonly isLimited: boolean;
  readonly year: Year;
  readonly today: string;
  /** Receives the first day of which anything is known. */
  readonly onLoad: (since: string | null) => void;
};

/** Insights of one profile. */
export const PersonInsights = ({
  profile,
  profiles,
  isLimited,
  year,
  today,
  onLoad,
}: PersonInsightsProps) => {
  const text = useTranslations();
  const [unwornDays, setUnwornDays] = useState(UNWORN_DAYS);
  const { data, error, refetch } = useQuery(insightsQuery(profile.id, year, unwornDays));
  const since = data?.since;
  useEffect(() => {
    if (since !== undefined) onLoad(since);
  }, [since, onLoad]);
  if (error && !data) return <LoadError error={error} title={text('failed')} onRetry={refetch} />;
  if (!data) return <InsightsSkeleton />;
  // Nothing was ever worn or bought, whatever the period.
  if (data.since === null) return <NothingYet name={profile.name} hasItems={data.itemCount > 0} />;
  const most = data.mostWorn[0]?.wears ?? 1;
  return (
    <div className={styles.sections}>
      <CardBoundaries>
        <div className={styles.summary}>
          <Figures insights={data} />
          <RecapButton insights={data} name={profile.name} />
        </div>
        <Forecast profile={profile} />
        <WearsByDay insights={data} />
        <div className={styles.columns}>
          <CardBoundaries>
            <Ranking id="most" title={text('most')} items={data.mostWorn} most={most} />
            <Ranking
              id="least"
              title={text('least')}
              hint={text('leastHint')}
              items={data.leastWorn}
              most={most}
            />
            <Colors colors={data.colors} />
            <Kinds kinds={data.kinds} />
          </CardBoundaries>
        </div>
        <Cost costs={data.costPerWear} />
        <Spending spending={data.spending} profiles={[profile]} from={data.from} to={data.to} />
        <Unworn
          unworn={data.unworn}
          days={unwornDays}
          profile={profile}
          profiles={profiles}
          isLimited={isLimited}
          today={today}
          onChange={setUnwornDays}
        />
      </CardBoundaries>
    </div>
  );
};

type NothingYetProps = { readonly name: string; readonly hasItems: boolean };

const NothingYet = ({ name, hasItems }: NothingYetProps) => {
  const text = useTranslations();
  return (
    <EmptyState
      drawing={<HangerDrawing />}
      title={text(hasItems ? 'emptyTitle' : 'emptyCloset')}
      text={text(hasItems ? 'emptyText' : 'emptyClosetText', { name })}
      action={
        <Link href="/closet" className={buttonClass({ variant: 'primary' })}>
          {text('openCloset')}
        </Link>
      }
    />
  );
};
