import type { Profile } from '@fitfolk/contracts/auth';
import { buttonClass } from '@fitfolk/ui/button';
import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { Checklist } from './checklist.tsx';
import { formatTripDates, formatTripType } from './format-trip.ts';
import packingStyles from './packing.module.css';
import { listsQuery } from './packing-api.ts';
import styles from './packing-list-page.module.css';
import { PackingSkeleton } from './packing-lists.tsx';

/** Page of a single packing list. */
export const PackingListPage = () => {
  const t = useTranslations();
  return (
    <div className={packingStyles.page}>
      <Link href="/packing" className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('packing.allLists')}
      </Link>
      <ProfilePage
        head={<PageTitle>{t('packing.title')}</PageTitle>}
        skeleton={<PackingSkeleton />}
        failed={t('packing.failed')}
      >
        {(profile) => <PackingListDetails profile={profile} />}
      </ProfilePage>
    </div>
  );
};

const PackingListDetails = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const { listId } = useParams();
  const { profiles } = useActiveProfile();
  const { data, error, refetch } = useQuery(listsQuery(profile.id));
  const list = data?.find(({ id }) => id === listId);
  const details =
    list && [list.tripType && formatTripType(list.tripType), formatTripDates(list)].filter(Boolean);
  return (
    <>
      <div>
        <PageTitle>{list?.name ?? t('packing.title')}</PageTitle>
        {details && details.length > 0 && <p className={packingStyles.summary}>{details.join(' · ')}</p>}
      </div>
      {list && <Checklist key={list.id} list={list} profiles={profiles} />}
      {!data && !error && <PackingSkeleton />}
      {error && <LoadError error={error} title={t('packing.failed')} onRetry={refetch} />}
      {data && !list && (
        <EmptyState
          drawing={<ShoeDrawing />}
          title={t('packing.notFound')}
          action={
            <Link href="/packing" className={buttonClass({ variant: 'primary' })}>
              {t('packing.allLists')}
            </Link>
          }
        />
      )}
    </>
  );
};
