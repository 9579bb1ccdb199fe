import type { Profile, User } from '@fitfolk/contracts/auth';
import { buttonClass } from '@fitfolk/ui/button';
import { SuitcaseDrawing } from '@fitfolk/ui/drawings/suitcase';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useIsWide } from '@fitfolk/web-kit/ui-state/use-is-wide.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { ListDetails } from './list-details.tsx';
import { PackingLists } from './lists/packing-lists.tsx';
import { PackingSkeleton } from './lists/packing-skeleton.tsx';
import { sortLists } from './lists/sort-lists.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './packing.module.css';
import { listsQuery } from './packing-api.ts';
import { useResumeSending } from './unsent/use-list-items.ts';

/** Page of a single packing list; on wide screens with the other lists beside it. */
export const PackingListPage = () => {
  const t = useTranslations();
  return (
    <>
      <Link href="/packing" className={styles.back}>
        <ChevronLeft size={18} aria-hidden="true" />
        {t('allLists')}
      </Link>
      <ProfilePage
        head={<PageTitle>{t('title')}</PageTitle>}
        skeleton={<PackingSkeleton />}
        failed={t('failed')}
      >
        {(profile, user) => <OpenedList profile={profile} user={user} />}
      </ProfilePage>
    </>
  );
};

const OpenedList = ({ profile, user }: { readonly profile: Profile; readonly user: User }) => {
  const t = useTranslations();
  const { listId } = useParams();
  const isWide = useIsWide();
  const { profiles } = useActiveProfile();
  const { data, error, refetch } = useQuery(listsQuery(profile.id));
  useResumeSending(data);
  const list = data?.find(({ id }) => id === listId);
  const today = useToday(user.timeZone);
  if (data && list) {
    return (
      <div className={styles.columns}>
        {isWide && <PackingLists lists={sortLists(data, today)} today={today} currentId={list.id} />}
        <RemoteBoundary key={list.id} heading={<PageTitle>{t('title')}</PageTitle>} loading={null}>
          <ListDetails list={list} profiles={profiles} today={today} level={1} />
        </RemoteBoundary>
      </div>
    );
  }
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      {!data && !error && <PackingSkeleton />}
      {error && <LoadError error={error} title={t('failed')} onRetry={refetch} />}
      {data && (
        <EmptyState
          drawing={<SuitcaseDrawing />}
          title={t('notFound')}
          action={
            <Link href="/packing" className={buttonClass({ variant: 'primary' })}>
              {t('allLists')}
            </Link>
          }
        />
      )}
    </>
  );
};
