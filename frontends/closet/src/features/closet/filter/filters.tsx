import { Card } from '@fitfolk/ui/card';
import { Dialog } from '@fitfolk/ui/dialog';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { useIsWide } from '@fitfolk/web-kit/ui-state/use-is-wide.ts';
import { useTranslations } from '../../../messages/messages.ts';
import closetStyles from '../closet.module.css';
import styles from './filters.module.css';

const FilterPanel = lazyComponent(async () => (await import('./panel/filter-panel.tsx')).FilterPanel);

export type FiltersProps = { readonly profileId: string; readonly onClose: () => void };

/** Filters of the closet: a panel above the items on wide screens, a sheet on others. */
export const Filters = ({ profileId, onClose }: FiltersProps) => {
  const t = useTranslations();
  const loading = <Skeleton className={styles.skeleton} />;
  if (useIsWide()) {
    return (
      <section className={closetStyles.panel} aria-label={t('closet.filters')}>
        <Card>
          <RemoteBoundary loading={loading}>
            <FilterPanel profileId={profileId} />
          </RemoteBoundary>
        </Card>
      </section>
    );
  }
  return (
    <Dialog open onOpenChange={onClose} title={t('closet.filters')} closeLabel={t('close')}>
      <RemoteBoundary loading={loading}>
        <FilterPanel profileId={profileId} onDone={onClose} />
      </RemoteBoundary>
    </Dialog>
  );
};
