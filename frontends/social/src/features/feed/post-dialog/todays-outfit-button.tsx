import { createApi } from '@fitfolk/api-client';
import { outfitsContract } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Shirt } from 'lucide-react';
import { useTranslations } from '../../../messages/messages.ts';
import { renderOutfitImage } from './outfit-image.ts';

const outfitsApi = createApi(outfitsContract);

export type TodaysOutfitButtonProps = {
  readonly profileId: string;
  readonly className?: string | undefined;
  readonly onSelect: (file: File) => void;
};

/** Button that selects an image of the outfit planned for today; nothing without images of its pieces. */
export const TodaysOutfitButton = ({ profileId, className, onSelect }: TodaysOutfitButtonProps) => {
  const t = useTranslations();
  const { data: outfit } = useQuery({
    queryKey: ['/api/outfits/today', profileId],
    queryFn: ({ signal }) => outfitsApi.todaysOutfit({ params: { profileId } }, { signal }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: renderOutfitImage,
    onSuccess: (file) => file && onSelect(file),
    onError: toastError,
  });
  if (!outfit?.items.some(({ imageUrl }) => imageUrl)) return null;
  return (
    <Button className={className} pending={isPending} onClick={() => mutate(outfit.items)}>
      <Shirt size={20} strokeWidth={1.75} aria-hidden="true" />
      {t('feed.useTodaysOutfit')}
    </Button>
  );
};
