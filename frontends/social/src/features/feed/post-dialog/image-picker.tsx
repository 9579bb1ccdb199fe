import { Button } from '@fitfolk/ui/button';
import { Spinner } from '@fitfolk/ui/spinner';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { Camera, ImageDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslations } from '../../../messages/messages.ts';
import { type CropArea, getPostAspect } from './crop-image.ts';
import imagePickerStyles from './image-picker.module.css';
import styles from './post-dialog.module.css';

const MAX_ZOOM = 3;
const ZOOM_STEP = 0.1;
/** Distance in pixels that an arrow key moves the image. */
const KEYBOARD_STEP = 12;

export type ImagePickerProps = {
  /** Object URL of the selected file. */
  readonly url: string | undefined;
  /** Area that the user chose earlier; by default, as much of the image as a post can show. */
  readonly area: CropArea | undefined;
  readonly isDraggedOver: boolean;
  /** Set while a selected file is decoded. */
  readonly isPreparing: boolean;
  readonly onSelect: (file: File) => void;
  readonly onCrop: (area: CropArea) => void;
};

/** File input with a drop zone, replaced by a cropper once an image is selected. */
export const ImagePicker = (props: ImagePickerProps) => {
  const { url, area, isDraggedOver, isPreparing, onSelect, onCrop } = props;
  const t = useTranslations();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        className={visuallyHiddenClass}
        aria-label={t(url ? 'feed.changePhoto' : 'feed.choosePhoto')}
        data-testid="post-picture"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onSelect(file);
        }}
      />
      {url ? (
        <ImageCropper
          key={url}
          url={url}
          area={area}
          onCrop={onCrop}
          onChange={() => inputRef.current?.click()}
        />
      ) : (
        <DropZone
          isDraggedOver={isDraggedOver}
          isPreparing={isPreparing}
          onPress={() => inputRef.current?.click()}
        />
      )}
    </div>
  );
};

type DropZoneProps = Pick<ImagePickerProps, 'isDraggedOver' | 'isPreparing'> & {
  readonly onPress: () => void;
};

const DropZone = ({ isDraggedOver, isPreparing, onPress }: DropZoneProps) => {
  const t = useTranslations();
  const Icon = isDraggedOver ? ImageDown : Camera;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={clsx(styles.imageFrame, styles.dropZone)}
      data-over={isDraggedOver || undefined}
      onClick={onPress}
    >
      {isPreparing ? <Spinner size={32} /> : <Icon size={32} strokeWidth={1.5} />}
      <span className={imagePickerStyles.dropZoneTitle}>
        {t(isPreparing ? 'feed.preparingPhoto' : 'feed.choosePhoto')}
      </span>
      <span className={imagePickerStyles.dropZoneHint}>{t('feed.photoHint')}</span>
    </button>
  );
};

type ImageCropperProps = Pick<ImagePickerProps, 'area' | 'onCrop'> & {
  readonly url: string;
  readonly onChange: () => void;
};

const ImageCropper = ({ url, area, onCrop, onChange }: ImageCropperProps) => {
  const t = useTranslations();
  const zoomId = useId();
  // The cropper reports its default area before it applies the initial one.
  const [initialArea] = useState(area);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [aspect, setAspect] = useState<number>();
  return (
    <>
      <div className={styles.imageFrame}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          {...(aspect ? { aspect } : {})}
          onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) =>
            setAspect(getPostAspect({ width, height }))
          }
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          {...(initialArea ? { initialCroppedAreaPercentages: initialArea } : {})}
          onCropAreaChange={onCrop}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: imagePickerStyles.cropContainer,
            mediaClassName: imagePickerStyles.cropImage,
            cropAreaClassName: imagePickerStyles.cropArea,
          }}
          mediaProps={{ alt: t('feed.imagePreview') }}
          cropperProps={{ role: 'group', 'aria-label': t('feed.movePhoto') }}
        />
      </div>
      <div className={imagePickerStyles.cropTools}>
        <label htmlFor={zoomId} className={imagePickerStyles.zoomLabel}>
          {t('feed.zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          className={imagePickerStyles.zoom}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
        <Button size="small" variant="quiet" onClick={onChange}>
          {t('feed.changePhoto')}
        </Button>
      </div>
    </>
  );
};
