import { buttonClass } from '@fitfolk/ui/button';
import { clsx } from 'clsx';
import { Images } from 'lucide-react';
import { useText } from '../../messages/messages.ts';
import styles from './add-item.module.css';

/** The way to choose several photos at once. */
export const SeveralPhotos = ({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) => {
  const text = useText();
  return (
    <label className={clsx(buttonClass({ variant: 'quiet' }), styles.several)}>
      <input
        type="file"
        accept="image/*"
        multiple
        className={styles.file}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onChoose(files);
        }}
      />
      <Images size={18} aria-hidden="true" />
      {text('queue.several')}
    </label>
  );
};
