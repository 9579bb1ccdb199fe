import type { Weather } from '@fitfolk/contracts/outfits';
import { ClothingLink } from './clothing-link.tsx';
import styles from './suggested-clothing.module.css';
import { useSuggestedClothing } from './use-suggested-clothing.ts';

export type SuggestedClothingProps = { readonly profileId: string; readonly weather: Weather };

/** Links to the items that suit the weather. */
export const SuggestedClothing = ({ profileId, weather }: SuggestedClothingProps) => (
  <ul className={styles.clothing}>
    {useSuggestedClothing(profileId, weather).map((clothing) => (
      <li key={clothing.label}>
        <ClothingLink clothing={clothing} />
      </li>
    ))}
  </ul>
);
