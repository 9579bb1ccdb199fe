import { visuallyHiddenClass } from '@fitfolk/ui/visually-hidden';
import { useTranslations } from '../../messages/messages.ts';
import chipStyles from '../items/filter-chip.module.css';
import styles from './occasion-filter.module.css';

export type OccasionFilterProps = {
  readonly occasions: readonly string[];
  /** Chosen occasion; undefined shows all outfits. */
  readonly value: string | undefined;
  readonly onChange: (occasion: string | undefined) => void;
};

/** Chips that show the outfits of one occasion. Renders nothing without occasions. */
export const OccasionFilter = ({ occasions, value, onChange }: OccasionFilterProps) => {
  const t = useTranslations();
  if (occasions.length === 0) return null;
  return (
    <fieldset className={styles.chips}>
      <legend className={visuallyHiddenClass}>{t('lookboard.occasion')}</legend>
      {[undefined, ...occasions].map((occasion) => (
        <button
          key={occasion ?? ''}
          type="button"
          className={chipStyles.chip}
          aria-pressed={occasion === value}
          onClick={() => onChange(occasion)}
        >
          {occasion ?? t('lookboard.all')}
        </button>
      ))}
    </fieldset>
  );
};
