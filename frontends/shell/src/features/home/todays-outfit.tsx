import type { Outfit } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Collage } from '@fitfolk/ui/collage';
import { EmptyRailIllustration } from '@fitfolk/ui/drawings/scenes/empty-rail';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { todaysOutfitQuery, useWearOutfit } from './outfits-api.ts';
import styles from './todays-outfit.module.css';

/** Card of today's outfit, or a link to plan one. */
export const TodaysOutfit = ({ profileId }: { readonly profileId: string }) => {
  const t = useTranslations();
  const { data, isPending, error, refetch } = useQuery(todaysOutfitQuery(profileId));
  if (isPending) {
    return (
      <SkeletonGroup label={t('loading')}>
        <Skeleton className={styles.skeleton} />
      </SkeletonGroup>
    );
  }
  if (error) {
    return (
      <Card>
        <LoadError error={error} title={t('home.today.failed')} onRetry={refetch} />
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
  const collageItems = items.map(({ clothingItemId, ...item }) => ({ id: clothingItemId, ...item }));
  const toastWearError = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: t('error'),
      description: getErrorMessage(error, t('home.today.wearFailed')),
    });
  return (
    <Card aria-labelledby="todays-outfit" className={styles.outfit}>
      <Collage items={collageItems} sizes="(min-width: 64rem) 22rem, 92vw" eager />
      <div className={styles.details}>
        <h2 id="todays-outfit" className={typography.cardLabel}>
          {t('home.today.title')}
        </h2>
        <p className={styles.name}>{name}</p>
        {occasion && (
          <p>
            <Badge>{occasion}</Badge>
          </p>
        )}
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.clothingItemId}>{item.name}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          {wornDate ? (
            <p className={styles.worn} role="status">
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
    <Card aria-labelledby="todays-outfit" className={styles.empty}>
      <div className={styles.emptyIllustration}>
        <EmptyRailIllustration />
      </div>
      <div className={styles.emptyContent}>
        <div>
          <h2 id="todays-outfit" className={typography.sectionTitle}>
            {t('home.today.title')}
          </h2>
          <p className={styles.emptyText}>{t('home.today.empty')}</p>
        </div>
        <Link href="/planner" className={clsx(buttonClass({ variant: 'primary' }), styles.planLink)}>
          {t('home.today.plan')}
        </Link>
      </div>
    </Card>
  );
};
