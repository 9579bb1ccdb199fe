import { Skeleton } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import styles from './block-list.module.css';
import { BlockRow } from './block-row.tsx';
import { blocksQuery } from './blocks-api.ts';

/** Accounts that the account blocked, with buttons to unblock them. */
export const BlockList = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="blocks">
      <h2 id="blocks" className={typography.sectionTitle}>
        {t('settings.blocks.title')}
      </h2>
      <Blocks />
    </section>
  );
};

const Blocks = () => {
  const t = useTranslations();
  const { data: blocks, error, refetch, isFetching } = useQuery(blocksQuery);
  if (error)
    return (
      <LoadError
        level={3}
        error={error}
        title={t('settings.blocks.failed')}
        retrying={isFetching}
        onRetry={refetch}
      />
    );
  if (!blocks) return <Skeleton className={styles.skeleton} />;
  if (blocks.length === 0) return <p className={typography.hint}>{t('settings.blocks.none')}</p>;
  return (
    <ul className={styles.list}>
      {blocks.map((block) => (
        <BlockRow key={block.id} block={block} />
      ))}
    </ul>
  );
};
