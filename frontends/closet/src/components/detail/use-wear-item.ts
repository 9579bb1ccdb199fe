import type { ClothingItem } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { changeWear } from '../../api.ts';
import { text } from '../../messages/messages.ts';
import { toastFailure } from '../../toast-failure.ts';

/** Says that an item was worn today; the toast takes it back. */
export const useWearItem = () => {
  const client = useQueryClient();
  return (item: ClothingItem, today: string): void => {
    const worn: ClothingItem = {
      ...item,
      wearCount: item.wearCount + 1,
      lastWornDay: today,
      lastWornDate: new Date().toISOString(),
    };
    const takeBack = () => void changeWear(client, worn, item, 'takeBackWear').catch(toastFailure);
    toast({ title: text('item.worn'), action: { label: text('closet.undo'), onPress: takeBack } });
    changeWear(client, item, worn, 'wearItem').catch(toastFailure);
  };
};
