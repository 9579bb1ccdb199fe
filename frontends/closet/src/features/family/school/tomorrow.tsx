import type { Profile } from '@fitfolk/contracts/auth';
import { addDays } from '@fitfolk/contracts/core/calendar-day';
import type { FamilyBoard } from '@fitfolk/contracts/outfits';
import { Notice } from '@fitfolk/ui/notice';
import { useSchoolTexts } from './messages/messages.ts';

export type TomorrowProps = {
  readonly board: FamilyBoard;
  readonly profiles: readonly Profile[];
  readonly today: string;
};

/** Names what to pack on the evening before: the uniform, PE kit and swim kit of the next day. */
export const Tomorrow = ({ board, profiles, today }: TomorrowProps) => {
  const text = useSchoolTexts();
  const tomorrow = addDays(today, 1);
  const kits = board.rows.flatMap(({ profileId, needs = [] }) => {
    const name = profiles.find(({ id }) => id === profileId)?.name ?? '';
    return needs
      .filter(({ day }) => day === tomorrow)
      .flatMap((day) => day.needs.map((need) => text(`kit.${need}`, { name })));
  });
  if (kits.length === 0) return null;
  return (
    <Notice>
      <strong>{text('tomorrow')}</strong> {kits.join(' · ')}
    </Notice>
  );
};
