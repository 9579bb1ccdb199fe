import { Coat, Dress, Dungarees, Shirt } from '../objects/clothes.tsx';
import { Branches, RubberBoots, Sneakers } from '../objects/floor-objects.tsx';
import objects from '../objects/objects.module.css';
import styles from './scenes.module.css';

/** A family's clothes on a rail, with shoes and a vase below. */
export const WardrobeIllustration = () => (
  <svg
    className={styles.scene}
    viewBox="0 0 720 820"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <rect className={styles.wall} width="720" height="820" />
    <circle className={styles.glow} cx="392" cy="352" r="268" />
    <path className={styles.floor} d="M0 706h720v114H0z" />
    <path className={styles.cord} d="M136 0v168M600 0v168" />
    <rect className={objects.wood} x="72" y="168" width="592" height="13" rx="6.5" />
    <path d="M78 170h572" className={objects.fine} />
    <Shirt x={332} y={174} />
    <Coat x={210} y={174} />
    <Dress x={462} y={174} />
    <Dungarees x={584} y={174} />
    <Sneakers x={214} y={706} />
    <RubberBoots x={452} y={706} />
    <Branches x={620} y={712} />
  </svg>
);
