import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { IconButton } from '@fitfolk/ui/icon-button';
import { Select } from '@fitfolk/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Shirt, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../../messages/messages.ts';
import { OutfitDialog } from '../outfit-dialog.tsx';
import { newestOutfitsQuery } from '../outfits-api.ts';
import { Stage } from '../stage.tsx';
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
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [outfitId = twin.outfitId, setOutfitId] = useState<string | null>();
  const outfits = useQuery(newestOutfitsQuery(profile.id));
  const outfit = outfits.data?.find(({ id }) => id === outfitId);
  return (
    <section className={styles.compared} aria-label={t('aiTwin.compare.title')}>
      <Stage profile={profile} twin={twin} outfit={outfit}>
        <Button variant="primary" onClick={() => setIsDialogOpen(true)}>
          <Shirt size={20} aria-hidden="true" />
          {t('aiTwin.selectOutfit')}
        </Button>
        {profiles.length > 1 && (
          <Select
            aria-label={t('aiTwin.compare.person')}
            value={profile.id}
            options={profiles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ currentTarget }) => onChoose(currentTarget.value)}
          />
        )}
      </Stage>
      <IconButton className={styles.close} label={t('aiTwin.compare.stop')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <OutfitDialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        query={outfits}
        selectedId={outfit?.id ?? null}
        onSelect={(id) => {
          setOutfitId(id);
          setIsDialogOpen(false);
        }}
      />
    </section>
  );
};
