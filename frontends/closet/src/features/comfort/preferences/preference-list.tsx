import type { ColorFamily } from '@fitfolk/contracts/closet/color-families';
import { parseKind } from '@fitfolk/contracts/closet/item-kinds';
import type { LearnedPreference } from '@fitfolk/contracts/outfits';
import { IconButton } from '@fitfolk/ui/icon-button';
import { X } from 'lucide-react';
import rowStyles from '../../../rows.module.css';
import { useTranslations as useKindTranslations } from '../../items/kinds/messages/messages.ts';
import styles from '../comfort.module.css';
import { useTranslations as useComfortTranslations } from '../messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import ownStyles from './preferences.module.css';

export type PreferenceListProps = {
  readonly title: string;
  readonly preferences: readonly LearnedPreference[];
  /** Weight of the longest bar. */
  readonly strongest: number;
  readonly onForget: (id: string) => void;
};

/** Likes or dislikes, strongest first, with a bar for their weight. */
export const PreferenceList = ({ title, preferences, strongest, onForget }: PreferenceListProps) => {
  const text = useTranslations();
  const getName = useGetName();
  return (
    <div>
      <h3 className={ownStyles.title}>{title}</h3>
      <ul className={rowStyles.rows}>
        {preferences.map((preference) => (
          <li key={preference.id} className={rowStyles.row}>
            <span className={styles.rowText}>
              <span className={styles.rowName}>{getName(preference)}</span>
              <span
                className={ownStyles.bar}
                data-liked={preference.weight > 0}
                style={{ inlineSize: `${(100 * Math.abs(preference.weight)) / strongest}%` }}
                aria-hidden="true"
              />
              <span className={styles.note}>{text('facts', { count: preference.factCount })}</span>
            </span>
            <IconButton
              label={text('forget', { what: getName(preference) })}
              onClick={() => onForget(preference.id)}
            >
              <X size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Returns a function that names what a preference is about; two things are joined by a plus. */
const useGetName = () => {
  const text = useTranslations();
  const comfortText = useComfortTranslations();
  const kindText = useKindTranslations();
  const getNames = ({ kind, values, items }: LearnedPreference): string[] => {
    if (kind === 'item' || kind === 'items') return items.map(({ name }) => name);
    if (kind === 'style') return values.map((style) => text(`styles.${style as 'work'}`));
    if (kind === 'color' || kind === 'colors')
      return values.map((color) => comfortText(`colorNames.${color as ColorFamily}`));
    return values.flatMap((value) => {
      const known = parseKind(value);
      return known ? [kindText(`kinds.${known}`)] : [];
    });
  };
  return (preference: LearnedPreference): string => getNames(preference).join(' + ');
};
