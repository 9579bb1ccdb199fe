import { Button } from '@fitfolk/ui/button';
import { Camera } from 'lucide-react';
import { useId, useRef } from 'react';
import { useText } from '../../../messages/messages.ts';
import { usePictureUpload } from './use-image-upload.ts';

export type PicturePickerProps = {
  /** The public address of the picture there is. */
  readonly value: string | undefined;
  readonly onChange: (publicUrl: string) => void;
};

/** Chooses a profile picture, uploads it at once and shows the result. */
export const PicturePicker = ({ value, onChange }: PicturePickerProps) => {
  const text = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { choose, isPending } = usePictureUpload(onChange);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <span className="picture-frame" data-filled={value ? '' : undefined}>
        {value ? (
          <img src={value} alt={text('onboarding.picturePreview')} width={88} height={88} />
        ) : (
          <Camera size={28} strokeWidth={1.5} aria-hidden="true" />
        )}
      </span>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        className="hidden"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="picture-input"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) choose(file);
        }}
      />
      <div className="min-w-0 grow basis-44">
        <Button
          size="small"
          pending={isPending}
          aria-describedby={hintId}
          onClick={() => inputRef.current?.click()}
        >
          {isPending ? text('onboarding.uploading') : text('onboarding.upload')}
        </Button>
        <p id={hintId} className="mt-2 text-sm text-muted">
          {text('onboarding.pictureHint')}
        </p>
      </div>
    </div>
  );
};
