import { Button } from '@fitfolk/ui/button';
import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { lazyComponent } from '@fitfolk/web-kit/federation/lazy-component.tsx';
import { RemoteBoundary } from '@fitfolk/web-kit/federation/remote-boundary.tsx';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import chipStyles from '../../items/filter-chip.module.css';
import styles from '../occasion-filter.module.css';
import { useTranslations } from './messages/messages.ts';

const BoardDialog = lazyComponent(async () => (await import('./board-dialog.tsx')).BoardDialog);

export type BoardFilterProps = {
  readonly profileId: string;
  readonly boards: readonly string[];
  /** Chosen board; undefined shows all outfits. */
  readonly value: string | undefined;
  readonly onChange: (board: string | undefined) => void;
};

/** Chips that show the outfits of one board, which can then be renamed or removed. Renders nothing without boards. */
export const BoardFilter = ({ profileId, boards, value, onChange }: BoardFilterProps) => {
  const t = useTranslations();
  const [isEditing, setEditing] = useState(false);
  if (boards.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className={visuallyHiddenClass}>{t('boards')}</legend>
      {[undefined, ...boards].map((board) => (
        <button
          key={board ?? ''}
          type="button"
          className={chipStyles.chip}
          aria-pressed={board === value}
          onClick={() => onChange(board)}
        >
          {board ?? t('all')}
        </button>
      ))}
      {value !== undefined && (
        <Button size="small" variant="quiet" aria-haspopup="dialog" onClick={() => setEditing(true)}>
          <Pencil size={16} aria-hidden="true" />
          {t('edit')}
        </Button>
      )}
      {isEditing && value !== undefined && (
        <RemoteBoundary loading={null}>
          <BoardDialog
            profileId={profileId}
            name={value}
            onChanged={onChange}
            onClose={() => setEditing(false)}
          />
        </RemoteBoundary>
      )}
    </fieldset>
  );
};
