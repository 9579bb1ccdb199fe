import type { Profile } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { DayKit, DayNeeds, FamilyBoard, SchoolNeed } from '@fitfolk/contracts/outfits';
import { Notice } from '@fitfolk/ui/notice';
import { useTranslations } from './messages/messages.ts';

export type TomorrowProps = {
  readonly board: FamilyBoard;
  readonly profiles: readonly Profile[];
  readonly today: string;
};

/** Names what to pack on the evening before: uniform and clean kit for the next day, and what its events remind of. */
export const Tomorrow = ({ board, profiles, today }: TomorrowProps) => {
  const text = useTranslations();
  const tomorrow = addDays(today, 1);
  const listNames = (items: DayKit['items']) => items.map(({ name }) => name).join(', ');
  const describeNeed = ({ kits }: DayNeeds, need: SchoolNeed, name: string): string => {
    const kit = kits.find((each) => each.need === need);
    const parts = [
      ...(kit?.items.length ? [listNames(kit.items)] : []),
      ...(kit?.unwashed.length ? [text('kitUnwashed', { items: listNames(kit.unwashed) })] : []),
    ];
    const label = text(`kit.${need}`, { name });
    return parts.length > 0 ? text('kitItems', { kit: label, items: parts.join(' – ') }) : label;
  };
  const lines = board.rows.flatMap(({ profileId, needs }) => {
    const name = profiles.find(({ id }) => id === profileId)?.name ?? '';
    const found = needs.find(({ day }) => day === tomorrow);
    if (!found) return [];
    return [
      ...found.needs.map((need) => describeNeed(found, need, name)),
      ...found.reminders.map((title) => text('reminder', { name, title })),
    ];
  });
  if (lines.length === 0) return null;
  return (
    <Notice>
      <strong>{text('tomorrow')}</strong>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
};
