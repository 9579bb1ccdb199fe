import type { ItemsToBuy as ItemsToBuyList } from '@fitfolk/contracts/closet';
import { toClothingSizes, toShoeSizes } from '@fitfolk/contracts/closet/sizes';
import { useTranslations as useItemKindTranslations } from '@fitfolk/web-kit/i18n/item-kinds/item-kinds.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './shopping-list-page.module.css';

/** Sizes, and how many items of each kind are missing. */
export const ItemsToBuy = ({ list: { sizes, rows } }: { readonly list: Omit<ItemsToBuyList, 'season'> }) => {
  const t = useTranslations();
  const kinds = useItemKindTranslations();
  return (
    <>
      {(sizes.clothing || sizes.shoes) && (
        <dl className={styles.sizes}>
          {sizes.clothing && (
            <div>
              <dt>{t('clothing')}</dt>
              <dd>{t('sizes', toClothingSizes(Number(sizes.clothing)))}</dd>
            </div>
          )}
          {sizes.shoes && (
            <div>
              <dt>{t('shoes')}</dt>
              <dd>{t('shoeSizes', toShoeSizes((Number(sizes.shoes) - 2) / 0.15))}</dd>
            </div>
          )}
        </dl>
      )}
      {rows.length === 0 ? (
        <p>{t('complete')}</p>
      ) : (
        <ul className={styles.rows}>
          {rows.map(({ kind, count }) => (
            <li key={kind}>
              <span>{kinds(kind)}</span>
              <span className={styles.count}>{t('count', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
