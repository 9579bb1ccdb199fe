import { Collage, type CollagePiece } from '@fitfolk/ui/collage';
import { useText } from '../../../messages/messages.ts';
import styles from './preview.module.css';

/** The outfit as it will look. */
export const Preview = ({ chosen }: { readonly chosen: readonly CollagePiece[] }) => {
  const text = useText();
  const count = chosen.length;
  return (
    <div className={styles.builderPreview}>
      <Collage pieces={chosen} sizes="14rem" />
      <p role="status" className={styles.builderCount}>
        {count === 0 ? text('builder.chosenNone') : text('builder.chosen', { count })}
      </p>
    </div>
  );
};
