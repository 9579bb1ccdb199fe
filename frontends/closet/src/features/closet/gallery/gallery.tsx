import type { ClothingItem } from '@fitfolk/contracts/closet';
import { Dialog } from '@fitfolk/ui/dialog';
import { Photo } from '@fitfolk/ui/photo';
import { useState } from 'react';
import { useTranslations as useClosetTranslations } from '../../../messages/messages.ts';
import styles from './gallery.module.css';
import { useTranslations } from './messages/messages.ts';
import { Slides } from './slides.tsx';

export type GalleryProps = {
  readonly item: Pick<ClothingItem, 'name' | 'imageUrl' | 'cutOutUrl' | 'thumbHash' | 'moreImageUrls'>;
};

/** Images of an item: the chosen one, the others as thumbnails, and each of them in full size. */
export const Gallery = ({ item }: GalleryProps) => {
  const { name, imageUrl, cutOutUrl, thumbHash, moreImageUrls = [] } = item;
  const t = useTranslations();
  const closetText = useClosetTranslations();
  const [chosen, setChosen] = useState(0);
  const [isFull, setFull] = useState(false);
  const urls = [...(imageUrl === null ? [] : [imageUrl]), ...moreImageUrls];
  const index = Math.min(chosen, Math.max(0, urls.length - 1));
  if (urls.length === 0) return <Photo src={null} alt={name} eager className={styles.empty} />;
  const toAlt = (number: number) =>
    urls.length === 1 ? name : t('photo', { name, number, count: urls.length });
  return (
    <div className={styles.gallery}>
      <Slides
        label={t('photos', { name })}
        index={index}
        onIndex={setChosen}
        slides={urls.map((url, number) => (
          <button
            key={url}
            type="button"
            className={styles.slide}
            aria-label={t('enlarge', { photo: toAlt(number + 1) })}
            // The list takes the focus for the arrow keys.
            tabIndex={number === index ? 0 : -1}
            onClick={() => setFull(true)}
          >
            <Photo
              src={url}
              cutOutUrl={url === imageUrl ? cutOutUrl : null}
              alt={toAlt(number + 1)}
              thumbHash={url === imageUrl ? thumbHash : null}
              sizes="(min-width: 64rem) 22rem, 92vw"
              eager={number === 0}
            />
          </button>
        ))}
      />
      {urls.length > 1 && (
        <ul className={styles.thumbnails}>
          {urls.map((url, number) => (
            <li key={url}>
              <button
                type="button"
                aria-label={toAlt(number + 1)}
                aria-current={number === index || undefined}
                onClick={() => setChosen(number)}
              >
                <Photo src={url} alt="" sizes="4rem" eager />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={isFull}
        onOpenChange={setFull}
        title={name}
        closeLabel={closetText('close')}
        className={styles.dialog}
      >
        <Slides
          label={t('photos', { name })}
          index={index}
          onIndex={setChosen}
          hasButtons
          slides={urls.map((url, number) => (
            <img key={url} className={styles.full} src={url} alt={toAlt(number + 1)} draggable={false} />
          ))}
        />
      </Dialog>
    </div>
  );
};
