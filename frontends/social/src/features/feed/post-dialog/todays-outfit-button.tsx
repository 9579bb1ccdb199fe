import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { Shirt } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { renderOutfitImage } from './outfit-image.ts';

export type TodaysOutfitButtonProps = {
  readonly outfit: Outfit;
  /** Selects the image at once, as if the button was pressed. */
  readonly isPressed: boolean;
  readonly className?: string | undefined;
  readonly onSelect: (file: File) => void;
};

/** Button that selects an image of an outfit; nothing without images of its pieces. */
export const TodaysOutfitButton = (props: TodaysOutfitButtonProps) => {
  const { outfit, isPressed, className, onSelect } = props;
  const t = useTranslations();
  const { mutate, isPending } = useMutation({
    mutationFn: renderOutfitImage,
    onSuccess: (file) => file && onSelect(file),
    onError: toastError,
  });
  const { items } = outfit;
  useEffect(() => {
    if (isPressed) mutate(items);
  }, [isPressed, items, mutate]);
  if (!items.some(({ imageUrl }) => imageUrl)) return null;
  return (
    <Button className={className} pending={isPending} onClick={() => mutate(items)}>
      <Shirt size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('feed.useTodaysOutfit')}
    </Button>
  );
};
