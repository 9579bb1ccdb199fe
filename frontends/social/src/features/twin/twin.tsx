import type { Profile } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { Button } from '@fitfolk/ui/button';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import { useQuery } from '@tanstack/react-query';
import { Shirt } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { itemColorsQuery } from './color/item-colors-query.ts';
import { placeCutOut } from './figure/cut-out-place.ts';
import { Figure } from './figure/figure.tsx';
import { getFabricPattern } from './figure/item-pattern.ts';
import { getItemShape, type WornItem } from './figure/item-shape.ts';
import { FitControls } from './fit-controls.tsx';
import { OutfitDialog } from './outfit-dialog.tsx';
import { newestOutfitsQuery } from './outfits-api.ts';
import styles from './twin.module.css';
import type { TwinConfig } from './twin-config.ts';
import { TwinOptions } from './twin-options.tsx';
import { useTwin } from './use-twin.ts';

/** Color of an item until the color of its image is known. */
const DEFAULT_COLOR = '#b9b0a2';

/** Editor of a profile's twin: drawing, outfit and appearance. */
export const Twin = ({ profile: { id: profileId, name, birthYear } }: { readonly profile: Profile }) => {
  const t = useTranslations();
  const thisYear = Number.parseInt(useAccountToday(), 10);
  const age = birthYear === null ? undefined : thisYear - birthYear;
  const { twin, updateTwin } = useTwin(profileId);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const outfits = useQuery(newestOutfitsQuery(profileId));
  const outfit = outfits.data?.find(({ id }) => id === twin.outfitId);
  const items = useItems(outfit, twin.fits);
  const names = new Map(outfit?.items.map((item) => [item.clothingItemId, item.name]));
  const cutOuts = items.flatMap(({ id, shape, cutOut }) =>
    cutOut && placeCutOut(shape) ? [{ id, name: names.get(id) ?? '' }] : [],
  );
  return (
    <div className={styles.twin}>
      <div className={styles.stage}>
        <Figure twin={twin} items={items} age={age} label={formatFigureLabel(name, outfit, t)} />
        <div className={styles.stageFooter}>
          <p className={styles.outfitName} role="status">
            {outfit ? getOutfitTitle(outfit, t('aiTwin.unnamedOutfit')) : t('aiTwin.noOutfitSelected')}
          </p>
          <Button variant="primary" onClick={() => setIsDialogOpen(true)}>
            <Shirt size={20} aria-hidden="true" />
            {t('aiTwin.selectOutfit')}
          </Button>
        </div>
      </div>
      <div className={styles.twinOptions}>
        <TwinOptions twin={twin} onChange={updateTwin} />
      </div>
      <FitControls
        items={cutOuts}
        fits={twin.fits}
        onChange={(itemId, fit) => updateTwin({ fits: { ...twin.fits, [itemId]: fit } })}
      />
      <p className={styles.note}>{t('aiTwin.savedLocally')}</p>
      <OutfitDialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        query={outfits}
        selectedId={outfit?.id ?? null}
        onSelect={(outfitId) => {
          updateTwin({ outfitId });
          setIsDialogOpen(false);
        }}
      />
    </div>
  );
};

/** Returns the items of an outfit: their cut-outs, or the colors of their images and their patterns. */
const useItems = (outfit: Outfit | undefined, fits: TwinConfig['fits']): WornItem[] => {
  const items = outfit?.items ?? [];
  const { data: colors = {} } = useQuery({ ...itemColorsQuery(items), enabled: items.length > 0 });
  return items.flatMap((item) => {
    const shape = getItemShape(item);
    if (!shape) return [];
    return {
      id: item.clothingItemId,
      shape,
      color: colors[item.clothingItemId]?.main ?? DEFAULT_COLOR,
      pattern: getFabricPattern(item),
      detailColor: colors[item.clothingItemId]?.detail,
      cutOut: item.cutOutUrl ? { url: item.cutOutUrl, fit: fits[item.clothingItemId] } : undefined,
    };
  });
};

const formatFigureLabel = (
  name: string,
  outfit: Outfit | undefined,
  t: ReturnType<typeof useTranslations>,
): string =>
  outfit
    ? t('aiTwin.figureWithOutfit', { name, items: outfit.items.map((item) => item.name).join(', ') })
    : t('aiTwin.figureWithoutOutfit', { name });
