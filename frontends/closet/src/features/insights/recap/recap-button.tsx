import type { Insights } from '@fitfolk/contracts/closet';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { ImageDown } from 'lucide-react';
import { useTranslations } from '../messages/messages.ts';
import { drawRecap } from './draw-recap.ts';
import { toRecap } from './recap.ts';

/** Saves a file, for which the browser asks or uses its folder. */
const save = (blob: Blob, name: string): void => {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

export type RecapButtonProps = { readonly insights: Insights; readonly name: string };

/** Button that draws the period as a picture on this device and saves it. Nothing is sent. */
export const RecapButton = ({ insights, name }: RecapButtonProps) => {
  const text = useTranslations();
  const recap = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      save(await drawRecap(toRecap(insights, name)), `fitfolk-${insights.from}-${insights.to}.png`);
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
