import type { OotdPost } from '@fitfolk/contracts/feed';
import { useTranslations } from '../../../../messages/messages.ts';
import { ItemImage } from './item-image.tsx';
import styles from './items.module.css';

/** Items that a post tags, in one line that scrolls; nothing without any. */
export const PostItems = ({ post: { items, profile } }: { readonly post: OotdPost }) => {
  const t = useTranslations();
  if (items.length === 0) return null;
  return (
    // Scrolls by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be focusable
    <ul tabIndex={0} aria-label={t('feed.itemsLabel', { name: profile.name })} className={styles.items}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may have the same name, and the list never changes
        <li key={index} className={styles.item}>
          <ItemImage item={item} />
          <span className={styles.itemName}>{item.name}</span>
        </li>
      ))}
    </ul>
  );
};
