import type { Outfit } from '@fitfolk/contracts/outfits';
import { MAX_BOARD_NAME, MAX_BOARDS } from '@fitfolk/contracts/outfits/boards/board-limits';
import { Button } from '@fitfolk/ui/button';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import chipStyles from '../../items/filter-chip.module.css';
import { changeOutfit, favoriteOutfitsQuery } from '../../outfits/outfits-api.ts';
import { listBoards, toggleBoard } from './list-boards.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './outfit-boards.module.css';

/** Boards of the profile, of which those of the outfit are pressed, and a field for a new one. */
export const OutfitBoards = ({ outfit }: { readonly outfit: Outfit }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const { data: outfits = [outfit] } = useQuery(favoriteOutfitsQuery(outfit.profileId));
  const [name, setName] = useState('');
  const { boards: own = [] } = outfit;
  const isFull = own.length >= MAX_BOARDS;
  const change = (boards: string[]) => void changeOutfit(client, outfit, { boards }).catch(toastError);
  return (
    <fieldset className={styles.boards}>
      <legend className={styles.legend}>{t('boards')}</legend>
      <div className={styles.chips}>
        {listBoards(outfits).map((board) => {
          const isOn = own.includes(board);
          return (
            <button
              key={board}
              type="button"
              className={chipStyles.chip}
              aria-pressed={isOn}
              disabled={isFull && !isOn}
              onClick={() => change(toggleBoard(own, board))}
            >
              {board}
            </button>
          );
        })}
      </div>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          const board = name.trim();
          if (!own.includes(board)) change([...own, board]);
          setName('');
        }}
      >
        <Field label={t('new')}>
          <TextInput
            value={name}
            {...limitGraphemes(MAX_BOARD_NAME)}
            placeholder={t('placeholder')}
            autoComplete="off"
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Field>
        <Button type="submit" disabled={name.trim() === '' || isFull}>
          <Plus size={18} aria-hidden="true" />
          {t('add')}
        </Button>
      </form>
    </fieldset>
  );
};
