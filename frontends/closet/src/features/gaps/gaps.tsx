import type { Profile } from '@fitfolk/contracts/auth';
import type { GapReason, PlannedBatch } from '@fitfolk/contracts/outfits';
import { linkClass } from '@fitfolk/ui/link';
import { Notice } from '@fitfolk/ui/notice';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { Link } from 'wouter';
import { useTranslations } from './messages/messages.ts';

/** Page that helps with a reason, with the key of its link's text; the profile's closet for all others. */
const REMEDIES: Partial<Record<GapReason, readonly [path: string, text: 'openLaundry' | 'openComfort']>> = {
  'no-clean-tops': ['/laundry', 'openLaundry'],
  'no-clean-bottoms': ['/laundry', 'openLaundry'],
  'not-allowed': ['/comfort', 'openComfort'],
};

export type GapsProps = {
  readonly gaps: PlannedBatch['unfilled'];
  readonly profiles: readonly Pick<Profile, 'id' | 'name'>[];
};

/** Says for whom the last plan found no outfit, why, and where to change that; nothing without gaps. */
export const Gaps = ({ gaps, profiles }: GapsProps) => {
  const text = useTranslations();
  const { choose } = useActiveProfile();
  const lines = profiles.flatMap(({ id, name }) =>
    [...Map.groupBy(gaps, ({ profileId, reason }) => (profileId === id ? reason : undefined))].flatMap(
      ([reason, days]) => (reason ? [{ id, name, reason, count: days.length }] : []),
    ),
  );
  if (lines.length === 0) return null;
  return (
    <Notice tone="warn">
      <ul>
        {lines.map(({ id, name, reason, count }) => {
          const remedy = REMEDIES[reason];
          return (
            <li key={`${id} ${reason}`}>
              {text('gap', { name, count, reason: text(`reasons.${reason}`) })}{' '}
              {reason !== 'taken' && (
                <Link
                  href={remedy?.[0] ?? '/closet'}
                  className={linkClass}
                  onClick={() => {
                    if (!remedy) choose(id);
                  }}
                >
                  {remedy ? text(remedy[1]) : text('openCloset', { name })}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
};
