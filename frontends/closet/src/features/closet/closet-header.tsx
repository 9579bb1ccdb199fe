import { PageTitle } from '@fitfolk/ui/page-title';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useTranslations } from '../../messages/messages.ts';
import closetStyles from './closet.module.css';
import styles from './closet-header.module.css';

export type ClosetHeaderProps = {
  /** Number of items that match the filter, and of all items; undefined while loading. */
  readonly shown?: number | undefined;
  readonly total?: number | undefined;
  /** Number of items that a free account may still add. */
  readonly remaining?: number | undefined;
};

/** Page title with the owner in a family and the item count, announced when it changes. */
export const ClosetHeader = ({ shown, total, remaining }: ClosetHeaderProps) => {
  const t = useTranslations();
  const { profile, usable } = useActiveProfile();
  return (
    <div className={closetStyles.header}>
      <PageTitle>{t('closet.title')}</PageTitle>
      <p className={styles.counter} role="status" data-testid="item-counter">
        {profile && usable.length > 1 && (
          <span className={styles.owner}>{t('closet.owner', { name: profile.name })}</span>
        )}
        {shown !== undefined && total !== undefined && (
          <span>
            {shown === total
              ? t('closet.count', { count: total })
              : t('closet.countOf', { count: shown, total })}
          </span>
        )}
        {remaining !== undefined && <span>{t('closet.remaining', { count: remaining })}</span>}
      </p>
    </div>
  );
};
