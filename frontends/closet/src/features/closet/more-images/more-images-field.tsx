import { MAX_MORE_IMAGES } from '@fitfolk/contracts/closet/details/detail-limits';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Spinner } from '@fitfolk/ui/spinner';
import { toast } from '@fitfolk/ui/toast';
import { ChevronLeft, ChevronRight, ImagePlus, Star, X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import addItemStyles from '../../add-item/add-item.module.css';
import type { ImageUpload } from '../../add-item/upload/image-upload.ts';
import { noImage } from '../../add-item/upload/image-upload-state.ts';
import { useTranslations } from './messages/messages.ts';
import type { MoreImage, MoreImages } from './more-images.ts';
import styles from './more-images-field.module.css';

export type MoreImagesFieldProps = {
  readonly images: MoreImages;
  /** Main image of the item. */
  readonly upload: ImageUpload | undefined;
};

const noSubscription = () => () => undefined;
const getNoImage = () => noImage;

/** Input for the further images of an item: adds, removes and orders them, and makes one the main image. */
export const MoreImagesField = ({ images, upload }: MoreImagesFieldProps) => {
  const t = useTranslations();
  const shown = useSyncExternalStore(images.subscribe, images.read);
  const main = useSyncExternalStore(upload?.subscribe ?? noSubscription, upload?.read ?? getNoImage);
  const isMainSettled = main.step === 'ready' || main.step === 'none';
  const add = (files: readonly File[]) => {
    const left = images.add(files);
    if (left > 0) toast({ title: t('full', { count: MAX_MORE_IMAGES }) });
  };
  const makeMain = ({ id, imageUrl }: MoreImage) => {
    if (!imageUrl) return;
    images.replace(id, main.imageUrl);
    upload?.show(imageUrl);
  };
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t('title')}</legend>
      <ol className={styles.list}>
        {shown.map((image, index) => {
          const number = index + 1;
          return (
            <li key={image.id} className={styles.row} data-step={image.step}>
              <Thumbnail image={image} label={t('photo', { number })} />
              <div className={styles.text} role="status">
                {image.step === 'uploading' && t('uploading', { file: image.file?.name ?? '' })}
                {image.problem}
                {image.step === 'failed' && (
                  <Button size="small" onClick={() => images.retry(image.id)}>
                    {t('retry')}
                  </Button>
                )}
              </div>
              <div className={styles.actions}>
                <IconButton
                  label={t('makeMain', { number })}
                  disabled={image.step !== 'ready' || !isMainSettled}
                  onClick={() => makeMain(image)}
                >
                  <Star size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('earlier', { number })}
                  disabled={index === 0}
                  onClick={() => images.move(image.id, -1)}
                >
                  <ChevronLeft size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={t('later', { number })}
                  disabled={number === shown.length}
                  onClick={() => images.move(image.id, 1)}
                >
                  <ChevronRight size={18} aria-hidden="true" />
                </IconButton>
                <IconButton label={t('remove', { number })} onClick={() => images.remove(image.id)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ol>
      {shown.length < MAX_MORE_IMAGES && (
        <label className={styles.add}>
          <input
            type="file"
            accept="image/*"
            multiple
            className={addItemStyles.file}
            onChange={({ currentTarget }) => {
              add([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          <ImagePlus size={20} aria-hidden="true" />
          <span>{t('add')}</span>
        </label>
      )}
      <p className={styles.hint}>{t('hint', { count: MAX_MORE_IMAGES })}</p>
    </fieldset>
  );
};

/** The stored image, or the file while it is uploaded. */
const Thumbnail = ({ image, label }: { readonly image: MoreImage; readonly label: string }) => {
  const { imageUrl, file, step } = image;
  const localUrl = useObjectUrl(imageUrl ? undefined : file);
  const src = imageUrl ? `${imageUrl}?w=200` : localUrl;
  return (
    <span className={styles.thumbnail}>
      {src && step !== 'rejected' && <img src={src} alt={label} draggable={false} />}
      {step === 'uploading' && <Spinner />}
    </span>
  );
};

const useObjectUrl = (file: File | undefined): string | undefined => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) return setUrl(undefined);
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url;
};
