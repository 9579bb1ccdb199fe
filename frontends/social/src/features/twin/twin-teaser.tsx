import { buttonClass } from '@fitfolk/ui/button';
import { Link } from 'wouter';
import { useText } from '../../messages/messages.ts';
import { Figure } from './figure/figure.tsx';
import type { WornGarment } from './figure/garment.ts';
import styles from './twin-teaser.module.css';

const shown: readonly WornGarment[] = [
  { id: 'trousers', shape: 'trousers', colour: '#3d4a63' },
  { id: 'top', shape: 'long-sleeve', colour: '#e9dfcb' },
  { id: 'coat', shape: 'coat', colour: '#b9835a' },
  { id: 'shoes', shape: 'boots', colour: '#4a3226' },
  { id: 'scarf', shape: 'scarf', colour: '#8c3f33' },
];

/** What people on the free plan see: the twin they could have. */
export const TwinTeaser = () => {
  const text = useText();
  return (
    <section aria-labelledby="teaser" className={styles.teaser}>
      <Figure
        twin={{ skinTone: 'tan', hairStyle: 'bun', bodyShape: 'average' }}
        garments={shown}
        label={text('aiTwin.example')}
      />
      <div className={styles.teaserWords}>
        <h2 id="teaser" className={styles.teaserTitle}>
          {text('aiTwin.teaserTitle')}
        </h2>
        <p>{text('aiTwin.teaserText')}</p>
        <Link href="/upgrade" className={buttonClass({ variant: 'primary' })}>
          {text('aiTwin.upgrade')}
        </Link>
      </div>
    </section>
  );
};
