import { IconButton } from '@fitfolk/ui/icon-button';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { Camera, ImageDown, X } from 'lucide-react';
import { useId } from 'react';
import addItemStyles from './add-item.module.css';
import { DuplicateQuestion } from './duplicate-question.tsx';
import styles from './image-dropzone.module.css';
import { ImageMessages, ImageStatus } from './image-status.tsx';
import type { ImageUploadState } from './upload/image-upload-state.ts';
import { useTranslations } from './upload/messages/messages.ts';

export type ImageDropzoneProps = {
  readonly state: ImageUploadState;
  readonly isDraggedOver: boolean;
  readonly onChoose: (files: readonly File[]) => void;
  /** Removes the image or cancels its upload. */
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  /** Owner of the item. */
  readonly profileId: string;
  /** Uploads a photo that has been added before. */
  readonly onAddAgain: () => void;
};

/** File input with preview and status; one tap opens the camera or the gallery. */
export const ImageDropzone = (props: ImageDropzoneProps) => {
  const { state, isDraggedOver, profileId, onChoose, onRemove, onRetry, onAddAgain } = props;
  const photoText = useTranslations();
  const hintId = useId();
  const isEmpty = state.step === 'none';
  const isUploading = state.step === 'uploading' || state.step === 'registering';
  const isBusy = isUploading || state.isAnalyzing;
  return (
    <div className={styles.field}>
      <div className={addItemStyles.dropzone} data-step={state.step} data-over={isDraggedOver || undefined}>
        <label className={styles.target}>
          <input
            type="file"
            accept="image/*"
            className={addItemStyles.file}
            aria-label={photoText(isEmpty ? 'upload' : 'change')}
            aria-describedby={isEmpty ? hintId : undefined}
            onChange={({ currentTarget }) => {
              onChoose([...(currentTarget.files ?? [])]);
              currentTarget.value = '';
            }}
          />
          {isEmpty ? (
            <DropzonePrompt isDraggedOver={isDraggedOver} hintId={hintId} />
          ) : (
            <ImagePreview state={state} />
          )}
          {!isEmpty && (
            <span className={isBusy ? visuallyHiddenClass : addItemStyles.pill}>{photoText('change')}</span>
          )}
        </label>
        <ImageStatus state={state} />
        {!isEmpty && (
          <IconButton
            label={photoText(isUploading ? 'cancel' : 'remove')}
            variant="overlay"
            className={styles.remove}
            onClick={onRemove}
          >
            <X size={18} strokeWidth={2} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {state.step === 'duplicate' && <DuplicateQuestion profileId={profileId} onAddAgain={onAddAgain} />}
      <ImageMessages state={state} onRetry={onRetry} />
    </div>
  );
};

const DropzonePrompt = ({
  isDraggedOver,
  hintId,
}: {
  readonly isDraggedOver: boolean;
  readonly hintId: string;
}) => {
  const photoText = useTranslations();
  const Icon = isDraggedOver ? ImageDown : Camera;
  return (
    <span className={styles.prompt}>
      <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.promptTitle}>{photoText(isDraggedOver ? 'drop' : 'upload')}</span>
      <span id={hintId} className={styles.promptHint}>
        <span className={styles.dropHint}>{photoText('dropHint')}</span>
        <span>{photoText('hint')}</span>
      </span>
    </span>
  );
};

/** Local thumbnail, covered by the stored image once it is available. */
const ImagePreview = ({ state: { imageUrl, thumbnail } }: { readonly state: ImageUploadState }) => {
  const photoText = useTranslations();
  return (
    <span className={styles.image}>
      {thumbnail && <img src={thumbnail} alt="" draggable={false} />}
      {imageUrl && (
        <img
          src={imageUrl}
          srcSet={`${imageUrl}?w=400 400w, ${imageUrl}?w=800 800w`}
          sizes="18rem"
          alt={photoText('preview')}
          draggable={false}
        />
      )}
    </span>
  );
};
