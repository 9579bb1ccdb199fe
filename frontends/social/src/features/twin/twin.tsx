import type { Profile } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { ComparedTwin } from './compare/compared-twin.tsx';
import { SavePicture } from './compare/save-picture.tsx';
import { DressedTwin } from './dressed-twin.tsx';
import { placeCutOut } from './figure/cut-out-place.ts';
import { getItemShape } from './figure/item-shape.ts';
import { FitControls } from './fit-controls.tsx';
import { newestOutfitsQuery } from './outfits-api.ts';
import styles from './twin.module.css';
import { TwinOptions } from './twin-options.tsx';
import { useTwin } from './use-twin.ts';

/** Editor of a profile's twin: drawing, outfit and appearance, and another twin beside it to compare. */
export const Twin = ({ profile }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const { twin, updateTwin } = useTwin(profile.id);
  const { usable } = useActiveProfile();
  const stages = useRef<HTMLDivElement>(null);
  const [comparedId, setComparedId] = useState<string>();
  const compared = usable.find(({ id }) => id === comparedId);
  const { data: outfits } = useQuery(newestOutfitsQuery(profile.id));
  const outfit = outfits?.find(({ id }) => id === twin.outfitId);
  const compare = () => setComparedId((usable.find(({ id }) => id !== profile.id) ?? profile).id);
  return (
    <div className={styles.twin} data-compared={compared && ''}>
      <div className={styles.stages} ref={stages}>
        <DressedTwin
          profile={profile}
          twin={twin}
          outfitId={twin.outfitId}
          onSelect={(outfitId) => updateTwin({ outfitId })}
        />
        {compared && (
          <ComparedTwin
            key={compared.id}
            profile={compared}
            profiles={usable}
            onChoose={setComparedId}
            onClose={() => setComparedId(undefined)}
          />
        )}
      </div>
      <div className={styles.twinOptions}>
        <TwinOptions twin={twin} onChange={updateTwin} />
      </div>
      <div className={styles.tools}>
        {!compared && (
          <Button size="small" onClick={compare}>
            <Users size={18} aria-hidden="true" />
            {t('aiTwin.compare.start')}
          </Button>
        )}
        <SavePicture stages={stages} />
      </div>
      <FitControls
        items={listCutOuts(outfit)}
        fits={twin.fits}
        onChange={(itemId, fit) => updateTwin({ fits: { ...twin.fits, [itemId]: fit } })}
      />
      <p className={styles.note}>{t('aiTwin.savedLocally')}</p>
    </div>
  );
};

/** Returns the items of an outfit that the twin wears as cut-outs. */
const listCutOuts = (outfit: Outfit | undefined) =>
  (outfit?.items ?? []).flatMap((item) => {
    const shape = getItemShape(item);
    return item.cutOutUrl && shape && placeCutOut(shape)
      ? [{ id: item.clothingItemId, name: item.name }]
      : [];
  });
