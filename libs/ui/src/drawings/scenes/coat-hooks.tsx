import { Coat } from '../objects/clothes.tsx';
import { RubberBoots, Sneakers } from '../objects/floor-objects.tsx';
import { Backpack, Raincoat, Scarf, Tote } from '../objects/hook-objects.tsx';
import objects from '../objects/objects.module.css';
import styles from './scenes.module.css';

/** A hallway with clothes on pegs; a family account adds a child's clothes. */
export const CoatHooksIllustration = ({ isFamily }: { readonly isFamily: boolean }) => (
  <svg
    className={styles.scene}
    viewBox="0 0 720 820"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <rect className={styles.wall} width="720" height="820" />
    <circle className={styles.glow} cx="360" cy="330" r="262" />
    <path className={styles.floor} d="M0 706h720v114H0z" />
    <rect className={objects.wood} x="84" y="150" width="552" height="40" rx="8" />
    <path className={objects.fine} d="M96 158h528" />
    <Pegs />
    <Coat x={236} y={182} />
    <Tote x={396} y={182} />
    <Sneakers x={214} y={712} />
    <g className={styles.optional} data-shown={isFamily || undefined}>
      <Raincoat x={500} y={182} />
      <Backpack x={594} y={182} />
      <RubberBoots x={500} y={712} />
    </g>
    <g className={styles.optional} data-shown={!isFamily || undefined}>
      <Scarf x={522} y={182} />
    </g>
  </svg>
);

const Pegs = () => (
  <>
    {[128, 236, 396, 500, 594].map((x) => (
      <g key={x} transform={`translate(${x} 168)`}>
        <circle className={objects.ochre} cx="2" cy="3" r="9" />
        <circle r="9" />
      </g>
    ))}
  </>
);
