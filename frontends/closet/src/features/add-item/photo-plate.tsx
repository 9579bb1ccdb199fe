import { IconButton } from '@fitfolk/ui/icon-button';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { Camera, ImageDown, X } from 'lucide-react';
import { useId } from 'react';
import { useText } from '../../messages/messages.ts';
import addItemStyles from './add-item.module.css';
import styles from './photo-plate.module.css';
import { PhotoMessages, PhotoStatus } from './photo-status.tsx';
import type { PhotoState } from './upload/photo-state.ts';

export type PhotoPlateProps = {
  readonly photo: PhotoState;
  readonly isDraggedOver: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** The picture, or what is under way for it, is not wanted any more. */
  readonly onRemove: () => void;
  readonly onRetry: () => void;
};

/** Where the picture goes. The whole plate is the file input: one tap opens the camera or the gallery. */
export const PhotoPlate = ({ photo, isDraggedOver, onChoose, onRemove, onRetry }: PhotoPlateProps) => {
  const text = useText();
  const hintId = useId();
  const isEmpty = photo.step === 'none';
  const isUnderWay = photo.step === 'uploading' || photo.step === 'registering';
  const isWorking = isUnderWay || photo.isAnalyzing;
  return (
    <div className={styles.photo}>
      <div className={addItemStyles.plate} data-step={photo.step} data-over={isDraggedOver || undefined}>
        <label className={styles.plateTarget}>
          <input
            type="file"
            accept="image/*"
            className={addItemStyles.file}
            aria-label={text(isEmpty ? 'photo.upload' : 'photo.change')}
            aria-describedby={isEmpty ? hintId : undefined}
            onChange={({ currentTarget }) => {
              onChoose([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          {isEmpty ? <Invitation isDraggedOver={isDraggedOver} hintId={hintId} /> : <Picture photo={photo} />}
          {!isEmpty && (
            <span className={isWorking ? visuallyHiddenClass : addItemStyles.pill}>
              {text('photo.change')}
            </span>
          )}
        </label>
        <PhotoStatus photo={photo} />
        {!isEmpty && (
          <IconButton
            label={text(isUnderWay ? 'photo.cancel' : 'photo.remove')}
            variant="overlay"
            className={styles.plateRemove}
            onClick={onRemove}
          >
            <X size={18} strokeWidth={2} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <PhotoMessages photo={photo} onRetry={onRetry} />
    </div>
  );
};

const Invitation = ({
  isDraggedOver,
  hintId,
}: {
  readonly isDraggedOver: boolean;
  readonly hintId: string;
}) => {
  const text = useText();
  const Icon = isDraggedOver ? ImageDown : Camera;
  return (
    <span className={styles.invitation}>
      <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.invitationTitle}>{text(isDraggedOver ? 'photo.drop' : 'photo.upload')}</span>
      <span id={hintId} className={styles.invitationHint}>
        <span className={styles.dropHint}>{text('photo.dropHint')}</span>
        <span>{text('photo.hint')}</span>
      </span>
    </span>
  );
};

/** The browser's own small picture at once, our stored one over it as soon as that is there. */
const Picture = ({ photo: { imageUrl, thumbnail } }: { readonly photo: PhotoState }) => {
  const text = useText();
  return (
    <span className={styles.platePicture}>
      {thumbnail && <img src={thumbnail} alt="" />}
      {imageUrl && (
        <img
          src={imageUrl}
          srcSet={`${imageUrl}?w=400 400w, ${imageUrl}?w=800 800w`}
          sizes="18rem"
          alt={text('photo.preview')}
        />
      )}
    </span>
  );
};
