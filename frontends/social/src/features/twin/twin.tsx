import type { Outfit } from '@fitfolk/contracts/outfits';
import { Button } from '@fitfolk/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Shirt } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { coloursQuery } from './color/colors-query.ts';
import { Figure } from './figure/figure.tsx';
import { shapeOf, type WornGarment } from './figure/garment.ts';
import { OutfitDialog } from './outfit-dialog.tsx';
import { newestQuery } from './outfits-api.ts';
import styles from './twin.module.css';
import { TwinOptions } from './twin-options.tsx';
import { useTwin } from './use-twin.ts';

/** What a garment looks like as long as its picture tells no colour. */
const PLAIN_COLOUR = '#b9b0a2';

/** A profile's twin: how it looks, and what it wears. */
export const Twin = ({ profileId, name }: { readonly profileId: string; readonly name: string }) => {
  const text = useText();
  const { twin, change } = useTwin(profileId);
  const [isChoosing, setIsChoosing] = useState(false);
  const outfits = useQuery(newestQuery(profileId));
  const outfit = outfits.data?.find(({ id }) => id === twin.outfitId);
  const garments = useGarments(outfit);
  return (
    <div className={styles.twin}>
      <div className={styles.stage}>
        <Figure twin={twin} garments={garments} label={labelFor(name, outfit, text)} />
        <div className={styles.stageFoot}>
          <p className={styles.wearing} role="status">
            {outfit ? (outfit.name ?? text('aiTwin.outfit')) : text('aiTwin.undressed')}
          </p>
          <Button variant="primary" onClick={() => setIsChoosing(true)}>
            <Shirt size={20} aria-hidden="true" />
            {text('aiTwin.selectOutfit')}
          </Button>
        </div>
      </div>
      <div className={styles.twinOptions}>
        <TwinOptions twin={twin} onChange={change} />
        <p className={styles.twinNote}>{text('aiTwin.keptHere')}</p>
      </div>
      <OutfitDialog
        open={isChoosing}
        onOpenChange={setIsChoosing}
        query={outfits}
        chosenId={outfit?.id ?? null}
        onChoose={(outfitId) => {
          change({ outfitId });
          setIsChoosing(false);
        }}
      />
    </div>
  );
};

/** An outfit's pieces as the twin wears them, each in the colour of its picture as soon as that is known. */
const useGarments = (outfit: Outfit | undefined): WornGarment[] => {
  const items = outfit?.items ?? [];
  const { data: colours = {} } = useQuery({ ...coloursQuery(items), enabled: items.length > 0 });
  return items.map((item) => ({
    id: item.clothingItemId,
    shape: shapeOf(item),
    colour: colours[item.clothingItemId] ?? PLAIN_COLOUR,
  }));
};

const labelFor = (name: string, outfit: Outfit | undefined, text: ReturnType<typeof useText>): string =>
  outfit
    ? text('aiTwin.dressed', { name, items: outfit.items.map((item) => item.name).join(', ') })
    : text('aiTwin.plain', { name });
