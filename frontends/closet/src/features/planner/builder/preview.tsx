import { Collage, type CollageItem } from '@fitfolk/ui/collage';
import { useTranslations } from './messages/messages.ts';
import styles from './preview.module.css';

/** Collage and count of the selected items. */
export const Preview = ({ items }: { readonly items: readonly CollageItem[] }) => {
  const t = useTranslations();
  const count = items.length;
  return (
    <div className={styles.preview}>
      <Collage items={items} sizes="14rem" className={styles.collage} />
      <p role="status" className={styles.count}>
        {count === 0 ? t('noneSelected') : t('selected', { count })}
      </p>
    </div>
  );
};
