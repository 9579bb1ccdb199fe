import { Button } from '@fitfolk/ui/button';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { clsx } from 'clsx';
import { Camera, ImageDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useText } from '../../../messages/messages.ts';
import { type Part, POST_ASPECT } from './crop-picture.ts';
import picturePlateStyles from './picture-plate.module.css';
import styles from './post-dialog.module.css';

const MAX_ZOOM = 3;
const ZOOM_STEP = 0.1;
/** How far an arrow key moves the picture, in pixels. */
const KEYBOARD_STEP = 12;

export type PicturePlateProps = {
  /** A `blob:` address of the chosen file. */
  readonly address: string | undefined;
  readonly isDraggedOver: boolean;
  readonly onChoose: (file: File) => void;
  readonly onPart: (part: Part) => void;
  /** The browser cannot show the file. */
  readonly onUnreadable: () => void;
};

/** Where the picture goes, and where it is cut. */
export const PicturePlate = (props: PicturePlateProps) => {
  const { address, isDraggedOver, onChoose, onPart, onUnreadable } = props;
  const text = useText();
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={inputRef}
        type="file"
        accept="image/*"
        className={visuallyHiddenClass}
        aria-label={text(address ? 'feed.changePhoto' : 'feed.choosePhoto')}
        data-testid="post-picture"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) onChoose(file);
        }}
      />
      {address ? (
        <Crop
          key={address}
          address={address}
          onPart={onPart}
          onUnreadable={onUnreadable}
          onChange={() => inputRef.current?.click()}
        />
      ) : (
        <Invitation isDraggedOver={isDraggedOver} onPress={() => inputRef.current?.click()} />
      )}
    </div>
  );
};

type InvitationProps = { readonly isDraggedOver: boolean; readonly onPress: () => void };

const Invitation = ({ isDraggedOver, onPress }: InvitationProps) => {
  const text = useText();
  const Icon = isDraggedOver ? ImageDown : Camera;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={clsx(styles.plate, styles.invitation)}
      data-over={isDraggedOver || undefined}
      onClick={onPress}
    >
      <Icon size={32} strokeWidth={1.5} />
      <span className={picturePlateStyles.invitationTitle}>{text('feed.choosePhoto')}</span>
      <span className={picturePlateStyles.invitationHint}>{text('feed.photoHint')}</span>
    </button>
  );
};

type CropProps = Pick<PicturePlateProps, 'onPart' | 'onUnreadable'> & {
  readonly address: string;
  readonly onChange: () => void;
};

const Crop = ({ address, onPart, onUnreadable, onChange }: CropProps) => {
  const text = useText();
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={styles.plate}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={POST_ASPECT}
          objectFit="cover"
          showGrid={false}
          keyboardStep={KEYBOARD_STEP}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, part) => onPart(part)}
          disableAutomaticStylesInjection
          classes={{
            containerClassName: picturePlateStyles.cropContainer,
            mediaClassName: picturePlateStyles.cropPicture,
            cropAreaClassName: picturePlateStyles.cropArea,
          }}
          mediaProps={{ alt: text('feed.preview'), onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': text('feed.movePhoto') }}
        />
      </div>
      <div className={picturePlateStyles.cropTools}>
        <label htmlFor={zoomId} className={picturePlateStyles.zoomLabel}>
          {text('feed.zoom')}
        </label>
        <input
          id={zoomId}
          type="range"
          className={picturePlateStyles.zoom}
          min={1}
          max={MAX_ZOOM}
          step={ZOOM_STEP}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
        <Button size="small" variant="quiet" onClick={onChange}>
          {text('feed.changePhoto')}
        </Button>
      </div>
    </>
  );
};
