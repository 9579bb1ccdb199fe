import { Button } from '@fitfolk/ui/button';
import type { CollageItem } from '@fitfolk/ui/collage';
import type { ArrangedPiece } from '@fitfolk/ui/collage-pieces';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { saveFile } from '@fitfolk/web-kit/storage/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import { useTranslations } from './messages/messages.ts';

export type PictureButtonProps = {
  readonly items: readonly CollageItem[];
  readonly arrangement: readonly ArrangedPiece[] | undefined;
  /** Name of the outfit, which is that of the file. */
  readonly name: string;
};

/** Characters that some systems refuse in the name of a file. */
const REFUSED = /[<>:"/\\|?*]+/g;

/** Button that saves the picture of an outfit as a PNG file; nothing without images of its items. */
export const PictureButton = ({ items, arrangement, name }: PictureButtonProps) => {
  const t = useTranslations();
  const picture = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const { renderOutfitImage } = await import('@fitfolk/web-kit/outfit-image/render-outfit-image.ts');
      const file = await renderOutfitImage(items, { arrangement, type: 'image/png' });
      if (file) saveFile(file, `${name.replaceAll(REFUSED, ' ').trim() || 'outfit'}.png`);
    },
    onError: toastError,
  });
  if (!items.some(({ imageUrl }) => imageUrl)) return null;
  return (
    <Button size="small" variant="quiet" pending={picture.isPending} onClick={() => picture.mutate()}>
      <ImageDown size={18} aria-hidden="true" />
      {t('savePicture')}
    </Button>
  );
};
