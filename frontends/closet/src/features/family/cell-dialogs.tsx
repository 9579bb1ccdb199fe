import type { Profile } from '@fitfolk/contracts/auth';
import type { BoardOutfit, FamilyBoard } from '@fitfolk/contracts/outfits';
import { useQueryClient } from '@tanstack/react-query';
import { useOutfitActions } from '../outfits/use-outfit-actions.ts';
import { BuilderDialog } from '../planner/builder/builder-dialog.tsx';
import { CellDialog } from './cell-dialog.tsx';
import { proposeOutfit, refetchBoards } from './family-api.ts';
import type { useBoard } from './use-board.ts';
import { toDayRange } from './use-board-actions.ts';

/** A dialog about a day of a profile, or about one of its outfits. */
export type OpenCellDialog =
  | { readonly kind: 'cell' | 'choose'; readonly profileId: string; readonly day: string }
  | { readonly kind: 'edit'; readonly outfit: BoardOutfit };

export type CellDialogsProps = {
  readonly board: FamilyBoard | undefined;
  readonly profiles: readonly Profile[];
  readonly today: string;
  readonly isChild: boolean;
  readonly actions: Pick<ReturnType<typeof useBoard>, 'exchange' | 'approve' | 'plan' | 'remove'>;
  readonly dialog: OpenCellDialog;
  /** Opens another dialog, or none. */
  readonly onChange: (dialog: OpenCellDialog | undefined) => void;
};

/** The dialog that is open about a day of a profile. */
export const CellDialogs = (props: CellDialogsProps) => {
  const { board, profiles, today, isChild, actions, dialog, onChange } = props;
  const client = useQueryClient();
  const outfitActions = useOutfitActions();
  const close = () => onChange(undefined);
  const closeAnd = (act: () => unknown) => () => {
    close();
    act();
  };
  const refetch = () => refetchBoards(client);
  if (dialog.kind === 'edit') {
    const { outfit } = dialog;
    return (
      <BuilderDialog
        profileId={outfit.profileId}
        day={outfit.scheduledDate}
        outfit={outfit}
        onClose={closeAnd(refetch)}
      />
    );
  }
  const { profileId, day } = dialog;
  const row = board?.rows.find((each) => each.profileId === profileId);
  const cell = row?.cells.find((each) => each.day === day);
  if (!row || !cell) return null;
  if (dialog.kind === 'choose') {
    const { version } = cell;
    return (
      <BuilderDialog
        profileId={profileId}
        day={day}
        create={
          isChild
            ? ({ isFavorite: _, arrangement: _arrangement, ...outfit }) =>
                proposeOutfit(client, { ...outfit, profileId, day, version })
            : undefined
        }
        onClose={closeAnd(refetch)}
      />
    );
  }
  return (
    <CellDialog
      cell={cell}
      row={row.cells}
      unready={row.unready}
      name={profiles.find(({ id }) => id === profileId)?.name ?? ''}
      today={today}
      isChild={isChild}
      onExchange={(to) => closeAnd(() => actions.exchange({ profileId, from: day, to }))()}
      onApprove={closeAnd(() => actions.approve(cell))}
      onSuggest={closeAnd(() => actions.plan({ ...toDayRange(day), profileId }))}
      onChoose={() => onChange({ kind: 'choose', profileId, day })}
      onEdit={(outfit) => onChange({ kind: 'edit', outfit })}
      onWear={(outfit) => closeAnd(() => outfitActions.toggleWorn(outfit).then(refetch))()}
      onRemove={(outfit) => closeAnd(() => actions.remove(outfit))()}
      onClose={close}
    />
  );
};
