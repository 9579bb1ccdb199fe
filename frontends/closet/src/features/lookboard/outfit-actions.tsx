import type { Outfit } from '@fitfolk/contracts/outfits';
import { PictureActions } from '../outfits/arrange/picture-actions.tsx';
import { CloneButton } from './clone/clone-button.tsx';
import styles from './outfit-dialog.module.css';

/** Buttons below the picture of a saved outfit. Their code is loaded with the dialog. */
export const OutfitActions = ({ outfit }: { readonly outfit: Outfit }) => (
  <div className={styles.pictureActions}>
    <PictureActions outfit={outfit} />
    <CloneButton outfit={outfit} />
  </div>
);
