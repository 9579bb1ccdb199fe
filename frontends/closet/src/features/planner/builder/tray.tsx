import type { CollageItem } from '@fitfolk/ui/collage';
import { ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { useTranslations } from './messages/messages.ts';
import styles from './tray.module.css';

export type TrayProps = {
  readonly items: readonly CollageItem[];
  readonly onRemove: (item: CollageItem) => void;
};

/** Thumbnails of the selected items beside the save button of a phone; a tap removes one. */
export const Tray = ({ items, onRemove }: TrayProps) => {
  const t = useTranslations();
  if (items.length === 0) return <p className={styles.empty}>{t('noneSelected')}</p>;
  return (
    <ul className={styles.tray} aria-label={t('selected', { count: items.length })}>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className={styles.item}
            data-piece={item.id}
            aria-label={t('removeItem', { name: item.name })}
            onClick={() => onRemove(item)}
          >
            {item.imageUrl ? (
              <Photo
                src={item.imageUrl}
                alt=""
                thumbHash={item.thumbHash}
                cutOutUrl={item.cutOutUrl}
                sizes="3rem"
                className={styles.image}
              />
            ) : (
              <ItemGlyph kind={item.category} />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
};
