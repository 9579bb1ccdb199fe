import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Collage } from '@fitfolk/ui/collage';
import { EmptyRailIllustration } from '@fitfolk/ui/drawings/scenes/empty-rail';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { toast } from '@fitfolk/ui/toast';
import { failureText } from '@fitfolk/web-kit/api/failure.ts';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { todaysOutfitQuery, useWearOutfit } from './outfits-api.ts';

/** Card of today's outfit, or a link to plan one. */
export const TodaysOutfit = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const { data, isPending, error, refetch } = useQuery(todaysOutfitQuery(profileId));
  if (isPending) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className="h-105 rounded-card" />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <Card>
        <LoadFailure error={error} title={t('home.today.failed')} onRetry={refetch} />
      </Card>
    );
  }
  return data ? <PlannedOutfit outfit={data} /> : <NoOutfit />;
};

const PlannedOutfit = ({ outfit }: { readonly outfit: Outfit }) => {
  const t = useTranslations();
  const wear = useWearOutfit();
  const { items, occasion, wornDate } = outfit;
  const name = outfit.name ?? t('home.today.outfit');
  const pieces = items.map(({ clothingItemId, ...piece }) => ({ id: clothingItemId, ...piece }));
  const toastWearError = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: t('error'),
      description: failureText(error, t('home.today.wearFailed')),
    });
  return (
    <Card aria-labelledby="todays-outfit" className="home-outfit">
      <Collage pieces={pieces} sizes="(min-width: 64rem) 22rem, 92vw" eager />
      <div className="home-outfit-words">
        <h2 id="todays-outfit" className="font-sans text-sm font-medium text-muted">
          {t('home.today.title')}
        </h2>
        <p className="font-serif text-xl wrap-anywhere lg:text-2xl">{name}</p>
        {occasion && (
          <p>
            <Badge>{occasion}</Badge>
          </p>
        )}
        <ul className="home-outfit-pieces">
          {items.map((item) => (
            <li key={item.clothingItemId}>{item.name}</li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap items-center gap-3 pt-3">
          {wornDate ? (
            <p className="flex min-h-11 items-center gap-2 font-medium text-good" role="status">
              <Check size={18} aria-hidden="true" />
              {t('home.today.worn')}
            </p>
          ) : (
            <Button
              variant="primary"
              pending={wear.isPending}
              onClick={() => wear.mutate(outfit, { onError: toastWearError })}
            >
              {t('home.today.wear')}
            </Button>
          )}
          <Link href="/planner" className={buttonClass({ variant: 'quiet' })}>
            {t('home.today.open')}
          </Link>
        </div>
      </div>
    </Card>
  );
};

const NoOutfit = () => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="todays-outfit" className="overflow-hidden p-0 lg:p-0">
      <div className="bg-(--art-wall)">
        <EmptyRailIllustration />
      </div>
      <div className="grid gap-5 p-5 lg:p-7">
        <div>
          <h2 id="todays-outfit" className="text-lg lg:text-xl">
            {t('home.today.title')}
          </h2>
          <p className="mt-1 text-muted">{t('home.today.empty')}</p>
        </div>
        <Link href="/planner" className={`${buttonClass({ variant: 'primary' })} md:justify-self-start`}>
          {t('home.today.plan')}
        </Link>
      </div>
    </Card>
  );
};
