import type { Arrangement } from '@fitfolk/contracts/outfits';
import { fitArrangement } from '@fitfolk/contracts/outfits/arrangement/fit-arrangement';
import { Collage, type CollageItem } from '@fitfolk/ui/collage';
import { ArrangeButton } from '../../outfits/arrange/arrange-button.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './preview.module.css';

export type PreviewProps = {
  readonly items: readonly CollageItem[];
  /** Null for the automatic collage. */
  readonly arrangement: Arrangement | null;
  readonly name: string;
  readonly onArrange: (arrangement: Arrangement | null) => void;
};

/** Collage and count of the selected items, with the button that arranges them. */
export const Preview = ({ items, arrangement, name, onArrange }: PreviewProps) => {
  const t = useTranslations();
  const count = items.length;
  const fitting =
    arrangement === null
      ? undefined
      : fitArrangement(
          arrangement,
          items.map(({ id }) => id),
        );
  return (
    <div className={styles.preview}>
      <div className={styles.picture}>
        <Collage items={items} arrangement={fitting} sizes="14rem" className={styles.collage} />
        {count > 0 && (
          <div className={styles.arrange}>
            <ArrangeButton
              draftKey={undefined}
              items={items}
              arrangement={fitting}
              name={name}
              onSave={async (arranged) => onArrange(arranged)}
            />
          </div>
        )}
      </div>
      <p role="status" className={styles.count}>
        {count === 0 ? t('noneSelected') : t('selected', { count })}
      </p>
    </div>
  );
};
