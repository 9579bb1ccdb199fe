import { formatMessage, type MessageCode } from '@fitfolk/contracts/core/messages';
import { packingReasons, type ReasonParams } from '@fitfolk/contracts/packing';

export type Reason = { readonly code: MessageCode<typeof packingReasons>; readonly params?: ReasonParams };

/** Converts a reason to the fields of a suggestion. */
export const toReasonFields = ({ code, params }: Reason) => ({
  reason: formatMessage(packingReasons, code, params),
  reasonCode: code,
  ...(params ? { reasonParams: params } : {}),
});
