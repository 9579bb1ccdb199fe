import type { Profile, User } from '@fitfolk/contracts/auth';
import type { PackingList } from '@fitfolk/contracts/packing';
import { SuitcaseDrawing } from '@fitfolk/ui/drawings/suitcase';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import { useIsWide } from '@fitfolk/web-kit/ui-state/use-is-wide.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ListDetails } from './list-details.tsx';
import { NewListDialog } from './lists/new-list-dialog.tsx';
import { PackingLists } from './lists/packing-lists.tsx';
import { PackingSkeleton } from './lists/packing-skeleton.tsx';
import { sortLists } from './lists/sort-lists.ts';
import { t, useTranslations } from './messages/messages.ts';
import styles from './packing.module.css';
import { deleteList, listsQuery } from './packing-api.ts';
import { useResumeSending } from './unsent/use-list-items.ts';

/** Overview of the packing lists; on wide screens with the list of the next trip beside it. */
export const PackingPage = () => {
  const t = useTranslations();
  return (
    <ProfilePage
      head={
        <div className={styles.header}>
          <PageTitle>{t('title')}</PageTitle>
        </div>
      }
      skeleton={<PackingSkeleton />}
      failed={t('failed')}
    >
      {(profile, user) => <PackingOverview key={profile.id} profile={profile} user={user} />}
    </ProfilePage>
  );
};

const listRemoval = {
  send: (client: QueryClient, list: PackingList) => deleteList(client, list),
  title: () => t('deleted'),
};

type PackingOverviewProps = { readonly profile: Profile; readonly user: User };

const PackingOverview = ({ profile, user }: PackingOverviewProps) => {
  const t = useTranslations();
  const isWide = useIsWide();
  const { profiles, usable } = useActiveProfile();
  const { data, error, refetch } = useQuery(listsQuery(profile.id));
  useResumeSending(data);
  const { pending, remove } = useRemovals(listRemoval);
  const today = useToday(user.timeZone);
  const lists = data && sortLists(data, today).filter(({ id }) => id !== pending?.id);
  const [next] = lists ?? [];
  const newList = <NewListDialog profile={profile} profiles={usable} />;
  return (
    <>
      <div className={styles.header}>
        <PageTitle>{t('title')}</PageTitle>
        {next && newList}
      </div>
      {error && <LoadError error={error} title={t('failed')} onRetry={refetch} />}
      {!lists && !error && <PackingSkeleton />}
      {lists && !next && (
        <EmptyState
          drawing={<SuitcaseDrawing />}
          title={t('emptyTitle')}
          text={t('emptyText')}
          action={newList}
        />
      )}
      {lists && next && (
        <div className={styles.columns}>
          <PackingLists
            lists={lists}
            today={today}
            currentId={isWide ? next.id : undefined}
            onRemove={remove}
          />
          {isWide && (
            <RemoteBoundary key={next.id} loading={null}>
              <ListDetails list={next} profiles={profiles} today={today} level={2} />
            </RemoteBoundary>
          )}
        </div>
      )}
    </>
  );
};
