import { Drawing } from './drawing.tsx';
import { Hanger } from './objects/hanger.tsx';
import styles from './objects/objects.module.css';

export const HangerDrawing = () => (
  <Drawing>
    <circle className={styles.ochre} cx="74" cy="42" r="26" />
    <g transform="translate(60 18) scale(.75)" strokeWidth="2.33">
      <Hanger />
    </g>
  </Drawing>
);
