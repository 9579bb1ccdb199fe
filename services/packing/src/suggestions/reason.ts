import { formatMessage, type MessageCode } from '@fitfolk/contracts/core/messages';
import { type PackingSuggestion, packingReasons, type ReasonParams } from '@fitfolk/contracts/packing';
import type { ClosetItem } from '../closet-item.ts';

export type Reason = { readonly code: MessageCode<typeof packingReasons>; readonly params?: ReasonParams };

/** Converts a reason to the fields of a suggestion. */
export const toReasonFields = ({ code, params }: Reason) => ({
  reason: formatMessage(packingReasons, code, params),
  reasonCode: code,
  ...(params ? { reasonParams: params } : {}),
});

/** Converts a closet item to a suggestion. */
export const toItemSuggestion = (item: ClosetItem, reason: Reason): PackingSuggestion => ({
  key: `item:${item.id}`,
  name: item.name,
  quantity: 1,
  clothingItemId: item.id,
  profileId: item.profileId,
  ...toReasonFields(reason),
});
