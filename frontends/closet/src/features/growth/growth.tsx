import type { Profile, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { SockDrawing } from '@fitfolk/ui/drawings/sock';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { growthQuery } from '@fitfolk/web-kit/due/due-api.ts';
import { CardBoundaries } from '@fitfolk/web-kit/federation/card-boundaries.tsx';
import { useQuery } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { BodyCard } from './body/body-card.tsx';
import { MeasureDialog } from './body/measure-dialog.tsx';
import { Boxes } from './boxes/boxes.tsx';
import { Order } from './boxes/order.tsx';
import { FitList } from './fit-list.tsx';
import { GivingAway } from './giving-away.tsx';
import styles from './growth.module.css';
import { GrowthSkeleton } from './growth-skeleton.tsx';
import { useTranslations } from './messages/messages.ts';
import { Outgrown } from './outgrown.tsx';
import { SeasonCheck } from './season/season-check.tsx';

export type GrowthProps = {
  readonly head: ReactNode;
  readonly profile: Profile;
  readonly profiles: readonly Profile[];
  readonly user: User;
};

/** Measurements, what is outgrown, what fits until when, the next season and the boxes. */
export const Growth = ({ head, profile, profiles, user }: GrowthProps) => {
  const text = useTranslations();
  const { name } = profile;
  const { data, error, refetch } = useQuery(growthQuery(profile.id));
  const [isMeasuring, setMeasuring] = useState(false);
  const today = useToday(user.timeZone);
  const measure = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} onClick={() => setMeasuring(true)}>
      <Ruler size={18} aria-hidden="true" />
      {text('measure')}
    </Button>
  );
  return (
    <>
      <div className={styles.header}>
        {head}
        {data && data.measurements.length > 0 && measure('secondary')}
      </div>
      {error && !data && <LoadError error={error} title={text('failed')} onRetry={refetch} />}
      {!data && !error && <GrowthSkeleton />}
      {data && (
        <>
          {data.measurements.length === 0 ? (
            <EmptyState
              drawing={<SockDrawing />}
              title={text('emptyTitle')}
              text={text('emptyText', { name })}
              action={measure('primary')}
            />
          ) : (
            <CardBoundaries>
              <BodyCard name={name} growth={data} today={today} />
            </CardBoundaries>
          )}
          <div className={styles.columns}>
            <div className={styles.column}>
              <CardBoundaries>
                <Outgrown growth={data} profile={profile} profiles={profiles} />
                <FitList growth={data} name={name} />
                <GivingAway profileId={profile.id} />
              </CardBoundaries>
            </div>
            <div className={styles.column}>
              <CardBoundaries>
                <SeasonCheck profile={profile} timeZone={user.timeZone} />
                <Boxes />
                <Order profiles={profiles} />
              </CardBoundaries>
            </div>
          </div>
          <MeasureDialog
            profile={profile}
            today={today}
            isOpen={isMeasuring}
            onClose={() => setMeasuring(false)}
          />
        </>
      )}
    </>
  );
};
