import type { Profile } from '@fitfolk/contracts/auth';
import { Card } from '@fitfolk/ui/card';
import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { EmptyState } from '@fitfolk/ui/empty-state';
import { PageTitle } from '@fitfolk/ui/page-title';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { itemsToBuyQuery } from '@fitfolk/web-kit/due/items-to-buy-query.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { ItemsToBuy } from '../shopping-list/items-to-buy.tsx';
import { useTranslations as useListTranslations } from '../shopping-list/messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './viewer-pages.module.css';

/** Missing items of the children for the next season, with their sizes. */
export const ViewerShoppingPage = () => {
  const t = useTranslations();
  const { profiles, isPending, error, refetch } = useActiveProfile();
  const children = profiles.filter(({ isChild }) => isChild);
  return (
    <div className={styles.page}>
      <div>
        <PageTitle>{t('shopping')}</PageTitle>
        <p className={styles.muted}>{t('shoppingText')}</p>
      </div>
      {error && <LoadError error={error} title={t('listsFailed')} onRetry={refetch} />}
      {children.length === 0 && !isPending && !error && (
        <EmptyState drawing={<HangerDrawing />} title={t('noChildren')} text={t('noChildrenText')} />
      )}
      <div className={styles.lists}>
        {children.map((child) => (
          <ChildList key={child.id} child={child} />
        ))}
      </div>
    </div>
  );
};

const ChildList = ({ child }: { readonly child: Profile }) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const tList = useListTranslations();
  const { data, error, isFetching, refetch } = useQuery(itemsToBuyQuery(child.id));
  return (
    <Card aria-labelledby={child.id} className={styles.list}>
      <div>
        <h2 id={child.id} className={typography.cardTitle}>
          {child.name}
        </h2>
        {data && <p className={styles.muted}>{tList(data.season)}</p>}
      </div>
      {data && <ItemsToBuy list={data} />}
      {error && !data && (
        <LoadError level={3} error={error} title={t('listsFailed')} retrying={isFetching} onRetry={refetch} />
      )}
      {!data && !error && (
        <SkeletonGroup label={tShell('loading')}>
          <Skeleton className={styles.skeleton} />
        </SkeletonGroup>
      )}
    </Card>
  );
};
