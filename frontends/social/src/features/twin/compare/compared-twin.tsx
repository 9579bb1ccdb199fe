import type { Profile } from '@fitfolk/contracts/auth';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Select } from '@fitfolk/ui/select';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { DressedTwin } from '../dressed-twin.tsx';
import { useTwin } from '../use-twin.ts';
import styles from './compare.module.css';

export type ComparedTwinProps = {
  readonly profile: Profile;
  /** Profiles to choose from. */
  readonly profiles: readonly Profile[];
  readonly onChoose: (profileId: string) => void;
  readonly onClose: () => void;
};

/** A second twin: another person, or the same one in another outfit, which is not kept. */
export const ComparedTwin = ({ profile, profiles, onChoose, onClose }: ComparedTwinProps) => {
  const t = useTranslations();
  const { twin } = useTwin(profile.id);
  const [outfitId = twin.outfitId, setOutfitId] = useState<string | null>();
  return (
    <section className={styles.compared} aria-label={t('aiTwin.compare.title')}>
      <DressedTwin profile={profile} twin={twin} outfitId={outfitId} onSelect={setOutfitId}>
        {profiles.length > 1 && (
          <Select
            aria-label={t('aiTwin.compare.person')}
            value={profile.id}
            options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          />
        )}
      </DressedTwin>
      <IconButton className={styles.close} label={t('aiTwin.compare.stop')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </section>
  );
};
