import type { Profile } from '@fitfolk/contracts/auth';
import type { SkippedItem } from '@fitfolk/contracts/outfits';
import { t } from './messages/messages.ts';

/** Says of each item that left an outfit where it is now. */
export const formatSkipped = (skipped: readonly SkippedItem[], profiles: readonly Profile[]): string =>
  skipped
    .map(({ name: item, profileId }) => {
      if (item === null) return t('unknown');
      const owner = profiles.find(({ id }) => id === profileId);
      return owner ? t('passedOn', { item, name: owner.name }) : t('removed', { item });
    })
    .join(' ');
