import type { Insights } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { saveFile } from '@fitfolk/web-kit/storage/save-file.ts';
import { useMutation } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import { useTranslations } from '../messages/messages.ts';
import { drawRecap } from './draw-recap.ts';
import { toRecap } from './recap.ts';

export type RecapButtonProps = { readonly insights: Insights; readonly name: string };

/** Button that draws the period as a picture on this device and saves it. Nothing is sent. */
export const RecapButton = ({ insights, name }: RecapButtonProps) => {
  const text = useTranslations();
  const recap = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      saveFile(await drawRecap(toRecap(insights, name)), `fitfolk-${insights.from}-${insights.to}.png`);
    },
    onError: toastError,
  });
  return (
    <Button pending={recap.isPending} onClick={() => recap.mutate()}>
      <ImageDown size={18} aria-hidden="true" />
      {text('recap')}
    </Button>
  );
};
