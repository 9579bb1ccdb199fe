import { clsx } from 'clsx';
import { Branches } from '../objects/floor-objects.tsx';
import { Hanger } from '../objects/hanger.tsx';
import objects from '../objects/objects.module.css';
import styles from './scenes.module.css';

/** A clothes rail with empty hangers. */
export const EmptyRailIllustration = () => (
  <svg
    className={clsx(styles.scene, styles.landscape)}
    viewBox="0 0 720 330"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <circle className={styles.glow} cx="356" cy="170" r="148" />
    <path className={styles.floor} d="M-400 292h1520v60H-400z" />
    <path className={styles.cord} d="M168-10v78M512-10v78" />
    <rect className={objects.wood} x="108" y="68" width="464" height="11" rx="5.5" />
    <g transform="translate(216 72)">
      <Hanger />
    </g>
    <g transform="translate(318 72)">
      <Hanger />
    </g>
    <g transform="translate(446 72) rotate(-7)">
      <Hanger />
    </g>
    <g transform="translate(606 266) scale(.76)">
      <Branches x={0} y={0} />
    </g>
  </svg>
);
