import type { Profile } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { Button, buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { Collage } from '@fitfolk/ui/collage';
import { EmptyRailIllustration } from '@fitfolk/ui/drawings/scenes/empty-rail';
import { linkClass } from '@fitfolk/ui/link';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { formatTemperature } from '@fitfolk/web-kit/i18n/temperature.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useTemperatureFormat } from '@fitfolk/web-kit/session/use-temperature-format.ts';
import { useWeather } from '@fitfolk/web-kit/weather/use-weather.ts';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { OutfitSkeleton } from './home-skeleton.tsx';
import { LaidOut } from './laid-out/laid-out.tsx';
import { useChangeWorn, useTodaysOutfit } from './outfits-api.ts';
import styles from './todays-outfit.module.css';

/** Card of today's outfit, or a link to plan one. */
export const TodaysOutfit = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const { data, isPending, error, refetch, today } = useTodaysOutfit(profile.id);
  if (isPending) return <OutfitSkeleton />;
  if (error) {
    return (
      <Card>
        <LoadError error={error} title={t('home.today.failed')} onRetry={refetch} />
      </Card>
    );
  }
  return data ? <PlannedOutfit outfit={data} day={today} name={profile.name} /> : <NoOutfit />;
};

/** Lowest temperature in °F at which outerwear is too warm. */
const OUTERWEAR_LIMIT_F = 77;

const isTooWarmFor = (temperatureF: number, items: Outfit['items']): boolean =>
  temperatureF >= OUTERWEAR_LIMIT_F && items.some(({ category }) => category === 'outerwear');

type PlannedOutfitProps = {
  readonly outfit: Outfit;
  readonly day: string;
  /** Name of the profile. */
  readonly name: string;
};

const PlannedOutfit = ({ outfit, day, name }: PlannedOutfitProps) => {
  const t = useTranslations();
  const change = useChangeWorn(day);
  const { items, occasion, wornDate } = outfit;
  const collageItems = items.map(({ clothingItemId, ...item }) => ({ id: clothingItemId, ...item }));
  const reader = useTemperatureFormat();
  const { data: weather } = useWeather();
  const isTooWarm = weather !== undefined && !weather.isAssumed && isTooWarmFor(weather.temp, items);
  const pieces = new Intl.ListFormat(useLanguage());
  const changeWorn = (isWorn: boolean) => {
    const failure = t(isWorn ? 'home.today.wearFailed' : 'home.today.undoFailed');
    const onError = (error: unknown) =>
      toast({ variant: 'destructive', title: t('error'), description: getErrorMessage(error, failure) });
    change.mutate({ outfit, isWorn }, { onError });
  };
  const markAsWorn = () => changeWorn(true);
  return (
    <section aria-labelledby="todays-outfit" className={styles.outfit}>
      <Collage
        items={collageItems}
        arrangement={outfit.arrangement}
        sizes="(min-width: 64rem) 24rem, 92vw"
        eager
        className={styles.collage}
      />
      <div className={styles.details}>
        <h2 id="todays-outfit" className={typography.cardLabel}>
          {t('home.today.title')}
        </h2>
        <p className={styles.name}>{getOutfitTitle(outfit, t('home.today.outfit'))}</p>
        {occasion && <p className={typography.hint}>{occasion}</p>}
        <p className={styles.pieces}>{pieces.format(items.map((item) => item.name))}</p>
        {isTooWarm && (
          <p className={styles.tooWarm}>
            {t('home.today.tooWarm', { temperature: formatTemperature(reader, weather.temp) })}{' '}
            <Link href="/planner?suggest" className={linkClass}>
              {t('home.today.swap')}
            </Link>
          </p>
        )}
        <div className={styles.actions}>
          {wornDate ? (
            <div className={styles.wornRow}>
              <p className={styles.worn} role="status">
                <Check size={18} aria-hidden="true" />
                {t('home.today.worn')}
              </p>
              <Button
                size="small"
                variant="quiet"
                pending={change.isPending}
                onClick={() => changeWorn(false)}
              >
                {t('home.today.undo')}
              </Button>
            </div>
          ) : (
            <Button variant="primary" className={styles.wear} pending={change.isPending} onClick={markAsWorn}>
              {t('home.today.wear')}
            </Button>
          )}
          <div className={styles.links}>
            {items.length > 0 && (
              <LaidOut outfit={outfit} name={name} onWear={wornDate ? undefined : markAsWorn} />
            )}
            {items.length > 0 && (
              <Link href={`/feed?outfit=${outfit.id}`} className={linkClass}>
                {t('home.today.post')}
              </Link>
            )}
            <Link href="/planner" className={linkClass}>
              {t('home.today.open')}
            </Link>
          </div>
        </div>
      </div>
    </section>
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
