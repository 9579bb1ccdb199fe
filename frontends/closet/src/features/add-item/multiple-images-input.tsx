import { useTranslations } from '../../messages/messages.ts';
import styles from './add-item.module.css';

/** File input for several images at once. */
export const MultipleImagesInput = ({
  onChoose,
}: {
  readonly onChoose: (files: readonly File[]) => void;
}) => {
  const t = useTranslations();
  return (
    <label className={styles.multiple}>
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
      {t('queue.addMultiple')}
    </label>
  );
};
