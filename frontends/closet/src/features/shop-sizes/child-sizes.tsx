import type { Profile } from '@fitfolk/contracts/auth';
import type { SizesToBuy } from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';
import { Card } from '@fitfolk/ui/card';
import { Skeleton, SkeletonGroup } from '@fitfolk/ui/skeleton';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { itemsToBuyQuery } from '@fitfolk/web-kit/due/items-to-buy-query.ts';
import { useTranslations as useItemKindTranslations } from '@fitfolk/web-kit/i18n/item-kinds/item-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations as useClosetTranslations } from '../../messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './shop-sizes.module.css';

/** Placeholder in the shape of the sizes of a child. */
export const ChildSizesSkeleton = () => {
  const t = useClosetTranslations();
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className={styles.skeleton} />
    </SkeletonGroup>
  );
};

/** The sizes of a child, and how many items of each kind it misses. */
export const ChildSizes = ({ child }: { readonly child: Profile }) => {
  const text = useTranslations();
  const kinds = useItemKindTranslations();
  const { data, error, isFetching, refetch } = useQuery(itemsToBuyQuery(child.id));
  return (
    <Card aria-labelledby={`sizes-${child.id}`} className={styles.child}>
      <h2 id={`sizes-${child.id}`} className={styles.name}>
        {child.name}
      </h2>
      {error && !data && (
        <LoadError level={3} error={error} title={text('failed')} retrying={isFetching} onRetry={refetch} />
      )}
      {!error && !data && <ChildSizesSkeleton />}
      {data && <Sizes sizes={data.sizes} />}
      {data && data.rows.length > 0 && (
        <>
          <h3 className={styles.label}>{text(`missing.${data.season}`)}</h3>
          <ul className={styles.rows}>
            {data.rows.map(({ kind, count }) => (
              <li key={kind}>
                <span>{kinds(kind)}</span>
                <span className={styles.count}>{text('count', { count })}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
};

const Sizes = ({ sizes: { clothing, shoes } }: { readonly sizes: SizesToBuy }) => {
  const text = useTranslations();
  if (!clothing && !shoes) return <p className={styles.label}>{text('unmeasured')}</p>;
  return (
    <dl className={styles.sizes}>
      {clothing && (
        <div>
          <dt>{text('clothing')}</dt>
          <dd>{text('clothingSizes', toClothingSizes(Number(clothing)))}</dd>
        </div>
      )}
      {shoes && (
        <div>
          <dt>{text('shoes')}</dt>
          {/* The length in millimeters for which a European size is made. */}
          <dd>{text('shoeSizes', toShoeSizes((Number(shoes) - 2) / 0.15))}</dd>
        </div>
      )}
    </dl>
  );
};
