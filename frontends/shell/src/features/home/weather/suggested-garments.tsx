import type { Weather } from '@fitfolk/contracts/outfits';
import { GarmentLink } from './garment-link.tsx';
import styles from './suggested-garments.module.css';
import { useSuggestedGarments } from './use-suggested-garments.ts';

export type SuggestedGarmentsProps = { readonly profileId: string; readonly weather: Weather };

/** Links to the garments that suit the weather. */
export const SuggestedGarments = ({ profileId, weather }: SuggestedGarmentsProps) => (
  <ul className={styles.garments}>
    {useSuggestedGarments(profileId, weather).map((garment) => (
      <li key={garment.label}>
        <GarmentLink garment={garment} />
      </li>
    ))}
  </ul>
);
