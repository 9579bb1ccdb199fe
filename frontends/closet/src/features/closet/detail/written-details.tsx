import type { ClothingItem } from '@fitfolk/contracts/closet';
import { formatPrice } from '@fitfolk/web-kit/i18n/prices.ts';
import { formatDate } from '../../../format-day.ts';
import { useTranslations } from '../../items/messages/messages.ts';
import styles from './written-details.module.css';

/** Details that a person wrote down about an item. Renders nothing without anything. */
export const WrittenDetails = ({ item }: { readonly item: ClothingItem }) => {
  const itemText = useTranslations();
  const { details, wearCount } = item;
  if (!details) return null;
  const { label, brand, shop, price, purchasedOn, material, condition, care, quantity, notes } = details;
  const rows = [
    [itemText('more.label'), label],
    [itemText('more.brand'), brand],
    [itemText('more.shop'), shop],
    [itemText('more.price'), price && formatPrice(price)],
    [
      itemText('more.costPerWear'),
      price && wearCount > 0 && formatPrice({ ...price, amount: Math.round(price.amount / wearCount) }),
    ],
    [itemText('more.purchasedOn'), purchasedOn && formatDate(purchasedOn)],
    [itemText('more.material'), material],
    [itemText('more.condition'), condition && itemText(`more.conditions.${condition}`)],
    [
      itemText('more.care'),
      care.length > 0 && care.map((symbol) => itemText(`more.careNames.${symbol}`)).join(' · '),
    ],
    [itemText('more.quantity'), quantity > 1 && `${quantity}`],
    [itemText('more.notes'), notes],
  ] as const;
  return (
    <dl className={styles.details}>
      {rows.map(
        ([label, text]) =>
          text && (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
