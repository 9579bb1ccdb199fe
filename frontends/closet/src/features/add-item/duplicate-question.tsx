import { Button } from '@fitfolk/ui/button';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { CopyCheck } from 'lucide-react';
import { useTranslations } from '../../messages/messages.ts';
import styles from './duplicate-question.module.css';
import { useTranslations as usePhotoTranslations } from './upload/messages/messages.ts';

export type DuplicateQuestionProps = {
  /** Owner of the closet that has the photo; absent if it is in the list of new photos. */
  readonly profileId?: string | undefined;
  readonly onAddAgain: () => void;
};

/** Question about a photo that has been added before. */
export const DuplicateQuestion = ({ profileId, onAddAgain }: DuplicateQuestionProps) => {
  const t = useTranslations();
  const photoText = usePhotoTranslations();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const name = profiles.find(({ id }) => id === profileId)?.name ?? '';
  return (
    <div className={styles.question} role="alert">
      <p className={styles.text}>
        <CopyCheck size={16} strokeWidth={1.75} aria-hidden="true" />
        {profileId === undefined ? t('queue.duplicateInList') : photoText('duplicate', { name })}
      </p>
      <Button size="small" onClick={onAddAgain}>
        {photoText('addAgain')}
      </Button>
    </div>
  );
};
