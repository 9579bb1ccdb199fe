import type { Profile } from '@fitfolk/contracts/auth';
import { buttonClass } from '@fitfolk/ui/button';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { optionalComponent } from '@fitfolk/web-kit/federation/optional-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useLocalPreference } from '@fitfolk/web-kit/storage/use-local-preference.ts';
import { useDeferredArrival } from '@fitfolk/web-kit/ui-state/use-deferred-arrival.ts';
import { useIsWide } from '@fitfolk/web-kit/ui-state/use-is-wide.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { CleanoutAlert } from './cleanout-alert.tsx';
import { firstStepsPreference } from './first-steps/first-steps-preference.ts';
import { Greeting } from './greeting.tsx';
import layout from './home-layout.module.css';
import styles from './home-page.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LocationDialog } from './location-dialog.tsx';
import { useTodaysOutfit } from './outfits-api.ts';
import { QuickActions } from './quick-actions.tsx';
import { StyleStreak } from './style-streak.tsx';
import { TodaysOutfit } from './todays-outfit.tsx';
import { WeatherLine } from './weather/weather-line.tsx';
import { WeatherSync } from './weather/weather-sync.tsx';

/** Everyone's outfits of the day and what is due. The remote of the closet provides it, because its other pages show the same. */
const FamilyToday = optionalComponent(
  async () => {
    const { remotes } = await import(/* webpackChunkName: 'signed-in-app' */ '../../remotes.ts');
    const { homeSection } = await remotes.load('closet');
    if (!homeSection) throw new Error('The remote closet has no section for the home page');
    return homeSection.load();
  },
  <Skeleton className={styles.family} />,
);

/** Steps of a new account, which are there until they are done. */
const FirstSteps = optionalComponent(
  async () => (await import(/* webpackChunkName: 'more' */ './first-steps/first-steps.tsx')).FirstSteps,
  <Skeleton className={styles.steps} />,
);

/** For a family, its morning first. Then today's outfit, weather, cleanout alert, streak and quick actions of the active profile. */
export const HomePage = () => {
  const t = useTranslations();
  const { profile, profiles, isPending, error, refetch } = useActiveProfile();
  const { user } = useSession();
  const newAccount = useLocalPreference(firstStepsPreference);
  const shown = useDeferredArrival(profile);
  const isWide = useIsWide();
  if (error) {
    return <LoadError error={error} level={1} title={t('home.failed')} onRetry={refetch} />;
  }
  if (!profile && !isPending) return <NoProfile />;
  const isNew = user?.id === newAccount && !profile?.isChild;
  const isFamily = user?.accountType === 'family' && profiles.length !== 1;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <TodaysGreeting profile={profile} />
        {!isWide && <div className={styles.weather}>{profile && <WeatherLine profileId={profile.id} />}</div>}
      </div>
      {isNew && (profile ? <FirstSteps profile={profile} /> : <Skeleton className={styles.steps} />)}
      {isFamily && (profile ? <FamilyToday /> : <Skeleton className={styles.family} />)}
      {shown && <Today profile={shown} />}
      {/* The place of the cards is unknown until the number of profiles is. */}
      {!shown && !isFamily && <HomeSkeleton />}
    </div>
  );
};

const TodaysGreeting = ({ profile }: { readonly profile: Profile | undefined }) => {
  const { data: outfit, isPending, today } = useTodaysOutfit(profile?.id);
  return (
    <Greeting
      name={profile?.name}
      today={today}
      hasOutfit={outfit === undefined ? undefined : outfit !== null}
      isPending={isPending}
    />
  );
};

const Today = ({ profile }: { readonly profile: Profile }) => {
  const { isLoading } = useTodaysOutfit(profile.id);
  return (
    <>
      <div className={clsx(layout.cards, isLoading && layout.waiting)}>
        {isolate(<TodaysOutfit profile={profile} />)}
        <div className={layout.column}>
          {isolate(<WeatherSync profileId={profile.id} />)}
          {isolate(<StyleStreak profileId={profile.id} />)}
          {isolate(<CleanoutAlert profileId={profile.id} />)}
        </div>
        <QuickActions />
      </div>
      {!isLoading && <LocationDialog />}
    </>
  );
};

/** Keeps a card that can't be rendered, such as one with a name that is no text, from taking the others with it. */
const isolate = (card: ReactNode) => <RemoteBoundary loading={null}>{card}</RemoteBoundary>;

const NoProfile = () => {
  const t = useTranslations();
  return (
    <EmptyState
      level={1}
      className={styles.noProfile}
      drawing={<HangerDrawing />}
      title={t('home.noProfile.title')}
      text={t('home.noProfile.text')}
      action={
        <Link href="/settings" className={buttonClass({ variant: 'primary' })}>
          {t('home.noProfile.create')}
        </Link>
      }
    />
  );
};
