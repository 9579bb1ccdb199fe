import type { Profile } from '@fitfolk/contracts/auth';
import { buttonClass } from '@fitfolk/ui/button';
import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { LoadFailure } from '@fitfolk/web-kit/api/load-failure.tsx';
import { ProfilePage } from '@fitfolk/web-kit/session/profile-page.tsx';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { Checklist } from './checklist.tsx';
import styles from './packing.module.css';
import { listsQuery } from './packing-api.ts';
import packingListPageStyles from './packing-list-page.module.css';
import { PackingSkeleton } from './packing-lists.tsx';
import { datesInWords, tripTypeInWords } from './trip-words.ts';

/** One packing list, opened. */
export const PackingListPage = () => {
  const text = useText();
  return (
    <div className={styles.packingPage}>
      <Link href="/packing" className={packingListPageStyles.packingBack}>
        <ChevronLeft size={18} aria-hidden="true" />
        {text('packing.allLists')}
      </Link>
      <ProfilePage
        head={<PageTitle>{text('packing.title')}</PageTitle>}
        skeleton={<PackingSkeleton />}
        failed={text('packing.failed')}
      >
        {(profile) => <OpenList profile={profile} />}
      </ProfilePage>
    </div>
  );
};

const OpenList = ({ profile }: { readonly profile: Profile }) => {
  const text = useText();
  const { listId } = useParams();
  const { profiles } = useActiveProfile();
  const { data, error, refetch } = useQuery(listsQuery(profile.id));
  const list = data?.find(({ id }) => id === listId);
  const facts = list && [list.tripType && tripTypeInWords(list.tripType), datesInWords(list)].filter(Boolean);
  return (
    <>
      <div>
        <PageTitle>{list?.name ?? text('packing.title')}</PageTitle>
        {facts && facts.length > 0 && <p className={styles.packingFacts}>{facts.join(' · ')}</p>}
      </div>
      {list && <Checklist key={list.id} list={list} profiles={profiles} />}
      {!data && !error && <PackingSkeleton />}
      {error && <LoadFailure error={error} title={text('packing.failed')} onRetry={refetch} />}
      {data && !list && (
        <EmptyState
          drawing={<ShoeDrawing />}
          title={text('packing.gone')}
          action={
            <Link href="/packing" className={buttonClass({ variant: 'primary' })}>
              {text('packing.allLists')}
            </Link>
          }
        />
      )}
    </>
  );
};
