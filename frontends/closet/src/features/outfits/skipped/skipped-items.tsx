import type { SkippedItem } from '@fitfolk/contracts/outfits';
import { Notice } from '@fitfolk/ui/notice';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { formatSkipped } from './format-skipped.ts';

export type SkippedItemsProps = { readonly skipped: readonly SkippedItem[] | undefined };

/** Names the items that left an outfit; nothing without any. */
export const SkippedItems = ({ skipped }: SkippedItemsProps) => {
  const { data: profiles } = useQuery(profilesQuery);
  return skipped && profiles ? <Notice tone="warn">{formatSkipped(skipped, profiles)}</Notice> : null;
};
