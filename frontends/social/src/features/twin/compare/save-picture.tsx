import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { saveFile } from '@fitfolk/web-kit/storage/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import type { RefObject } from 'react';
import { useTranslations } from '../../../messages/messages.ts';

/** Button that saves the shown twins as a picture, which is drawn on this device. */
export const SavePicture = ({ stages }: { readonly stages: RefObject<HTMLElement | null> }) => {
  const t = useTranslations();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const figures = [...(stages.current?.querySelectorAll<SVGSVGElement>('svg[role="img"]') ?? [])];
      // Loaded on demand, because few visits save a picture.
      const { drawFigures } = await import('./draw-figures.ts');
      saveFile(await drawFigures(figures), 'fitfolk-twin.png');
    },
    onError: toastError,
  });
  return (
    <Button size="small" pending={save.isPending} onClick={() => save.mutate()}>
      <ImageDown size={18} aria-hidden="true" />
      {t('aiTwin.savePicture')}
    </Button>
  );
};
