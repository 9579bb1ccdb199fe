import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { renderOutfitImage } from '@fitfolk/web-kit/outfit-image/render-outfit-image.ts';
import { useMutation } from '@tanstack/react-query';
import { Shirt } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from '../../../messages/messages.ts';

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
    mutationFn: ({ items, arrangement }: Outfit) =>
      renderOutfitImage(
        items.map(({ clothingItemId: id, ...item }) => ({ id, ...item })),
        { arrangement, type: 'image/jpeg' },
      ),
    onSuccess: (file) => file && onSelect(file),
    onError: toastError,
  });
  useEffect(() => {
    if (isPressed) mutate(outfit);
  }, [isPressed, outfit, mutate]);
  if (!outfit.items.some(({ imageUrl }) => imageUrl)) return null;
  return (
    <Button className={className} pending={isPending} onClick={() => mutate(outfit)}>
      <Shirt size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('feed.useTodaysOutfit')}
    </Button>
  );
};
