import type { Profile } from '@fitfolk/contracts/auth';
import type { Outfit } from '@fitfolk/contracts/outfits';
import { getOutfitTitle } from '@fitfolk/contracts/outfits/outfit-name';
import { useAccountToday } from '@fitfolk/web-kit/clock/use-today.ts';
import type { ReactNode } from 'react';
import { useTranslations } from '../../messages/messages.ts';
import { Figure } from './figure/figure.tsx';
import styles from './twin.module.css';
import type { TwinConfig } from './twin-config.ts';
import { useWornItems } from './use-worn-items.ts';

export type StageProps = {
  readonly profile: Profile;
  readonly twin: TwinConfig;
  readonly outfit: Outfit | undefined;
  /** Controls below the drawing. */
  readonly children: ReactNode;
};

/** The twin of a profile in an outfit, with the outfit's name and controls below. */
export const Stage = ({ profile: { name, birthYear }, twin, outfit, children }: StageProps) => {
  const t = useTranslations();
  const thisYear = Number.parseInt(useAccountToday(), 10);
  const age = birthYear === null ? undefined : thisYear - birthYear;
  const items = useWornItems(outfit, twin.fits);
  const label = outfit
    ? t('aiTwin.figureWithOutfit', { name, items: outfit.items.map((item) => item.name).join(', ') })
    : t('aiTwin.figureWithoutOutfit', { name });
  return (
    <div className={styles.stage}>
      <Figure twin={twin} items={items} age={age} label={label} />
      <div className={styles.stageFooter}>
        <p className={styles.outfitName} role="status">
          {outfit ? getOutfitTitle(outfit, t('aiTwin.unnamedOutfit')) : t('aiTwin.noOutfitSelected')}
        </p>
        {children}
      </div>
    </div>
  );
};
