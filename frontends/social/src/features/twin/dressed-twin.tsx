import type { Profile } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Shirt } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { OutfitDialog } from './outfit-dialog.tsx';
import { newestOutfitsQuery } from './outfits-api.ts';
import { Stage } from './stage.tsx';
import type { TwinConfig } from './twin-config.ts';

export type DressedTwinProps = {
  readonly profile: Profile;
  readonly twin: TwinConfig;
  readonly outfitId: string | null;
  readonly onSelect: (outfitId: string | null) => void;
  /** Further controls. */
  readonly children?: ReactNode;
};

/** The twin of a profile in an outfit, with the dialog that selects another one. */
export const DressedTwin = ({ profile, twin, outfitId, onSelect, children }: DressedTwinProps) => {
  const t = useTranslations();
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const outfits = useQuery(newestOutfitsQuery(profile.id));
  const outfit = outfits.data?.find(({ id }) => id === outfitId);
  return (
    <>
      <Stage profile={profile} twin={twin} outfit={outfit}>
        <Button variant="primary" onClick={() => setIsDialogOpen(true)}>
          <Shirt size={20} aria-hidden="true" />
          {t('aiTwin.selectOutfit')}
        </Button>
        {children}
      </Stage>
      <OutfitDialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        query={outfits}
        selectedId={outfit?.id ?? null}
        onSelect={(id) => {
          onSelect(id);
          setIsDialogOpen(false);
        }}
      />
    </>
  );
};
