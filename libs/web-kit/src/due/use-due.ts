import type { Profile } from '@fitfolk/contracts/auth';
import { addDays, listWeekDays } from '@fitfolk/contracts/core/calendar-day';
import type { DayNeeds, FamilyBoard, LaundryShortage } from '@fitfolk/contracts/outfits';
import { useQuery } from '@tanstack/react-query';
import { useAccountToday } from '../clock/use-today.ts';
import { useActiveProfile } from '../session/profiles.ts';
import { useSession } from '../session/session.ts';
import { familyBoardQuery, growthsQuery, shortagesQuery } from './due-api.ts';

/** Tasks that wait for someone in the account. */
export type Due = {
  /** Proposals of the week that the viewer may approve. */
  readonly proposals: number;
  /** Profiles without a worn outfit today. */
  readonly undressed: number;
  /** School days of tomorrow that ask for something. */
  readonly tomorrow: readonly (DayNeeds & { readonly profileId: string })[];
  readonly shortages: readonly LaundryShortage[];
  readonly outgrown: readonly { readonly profile: Profile; readonly count: number }[];
};

/** Returns the tasks that wait for someone in the account; undefined until everything of it has loaded or failed. */
export const useDue = (): Due | undefined => {
  const { user } = useSession();
  const { profile, profiles, usable } = useActiveProfile();
  const today = useAccountToday();
  const [weekStart = today] = user ? listWeekDays(today, user.weekStart) : [];
  const children = usable.filter(({ isChild }) => isChild);
  const board = useQuery(
    familyBoardQuery(
      weekStart,
      profiles.map(({ id }) => id),
    ),
  );
  const shortages = useQuery(shortagesQuery);
  const growths = useQuery(growthsQuery(children.map(({ id }) => id)));
  if ([board, shortages, growths].some(({ isPending }) => isPending)) return undefined;
  const rows = board.data?.rows ?? [];
  const isOf = ({ profileId }: { readonly profileId: string }) => usable.some(({ id }) => id === profileId);
  return {
    proposals: profile?.isChild ? 0 : countProposals(rows),
    undressed: countUndressed(rows, today),
    tomorrow: listNeeds(rows, addDays(today, 1)),
    shortages: (shortages.data ?? []).filter(isOf),
    outgrown: children.flatMap((child, index) => {
      const items = growths.data?.[index]?.items ?? [];
      const count = items.filter(({ fit }) => fit === 'outgrown').length;
      return count > 0 ? [{ profile: child, count }] : [];
    }),
  };
};

type Rows = FamilyBoard['rows'];

const countProposals = (rows: Rows): number =>
  rows.flatMap(({ cells }) => cells).filter(({ state }) => state === 'proposed').length;

const countUndressed = (rows: Rows, day: string): number =>
  rows.filter(({ cells }) => cells.some((cell) => cell.day === day && cell.state !== 'worn')).length;

const listNeeds = (rows: Rows, day: string) =>
  rows.flatMap(({ profileId, needs }) =>
    needs
      .filter((each) => each.day === day && each.needs.length + each.reminders.length > 0)
      .map((each) => ({ ...each, profileId })),
  );
