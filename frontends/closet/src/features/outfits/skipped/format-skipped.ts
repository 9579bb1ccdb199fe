import type { Profile } from '@fitfolk/contracts/auth';
import type { SkippedItem } from '@fitfolk/contracts/outfits';
import { skippedText } from './messages/messages.ts';

/** Says of each item that left an outfit where it is now. */
export const formatSkipped = (skipped: readonly SkippedItem[], profiles: readonly Profile[]): string =>
  skipped
    .map(({ name: item, profileId }) => {
      if (item === null) return skippedText('unknown');
      const owner = profiles.find(({ id }) => id === profileId);
      return owner ? skippedText('passedOn', { item, name: owner.name }) : skippedText('removed', { item });
    })
    .join(' ');
