import { Button } from '@fitfolk/ui/button';
import { Camera } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import styles from './profile-image-picker.module.css';
import { useProfileImageUpload } from './use-profile-image-upload.ts';

export type ProfileImagePickerProps = {
  /** Public URL of the current image. */
  readonly value: string | undefined;
  readonly onChange: (publicUrl: string) => void;
};

/** File picker that uploads a profile image at once and previews it. */
export const ProfileImagePicker = ({ value, onChange }: ProfileImagePickerProps) => {
  const t = useTranslations();
  const inputRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { choose, isPending } = useProfileImageUpload(onChange);
  return (
    <div className={styles.picker}>
      <span className={styles.preview} data-filled={value ? '' : undefined}>
        {value ? (
          <img src={value} alt={t('upload.imageAlt')} width={88} height={88} />
        ) : (
          <Camera size={28} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        className={styles.input}
        tabIndex={-1}
        aria-hidden="true"
        data-testid="picture-input"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) choose(file);
        }}
      />
      <div className={styles.controls}>
        <Button
          size="small"
          pending={isPending}
          aria-describedby={hintId}
          onClick={() => inputRef.current?.click()}
        >
          {isPending ? t('upload.uploading') : t('upload.button')}
        </Button>
        <p id={hintId} className={styles.hint}>
          {t('upload.imageHint')}
        </p>
      </div>
    </div>
  );
};
