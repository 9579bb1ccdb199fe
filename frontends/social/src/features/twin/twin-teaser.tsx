import { buttonClass } from '@fitfolk/ui/button';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import { Figure } from './figure/figure.tsx';
import type { WornItem } from './figure/item-shape.ts';
import styles from './twin-teaser.module.css';

const exampleItems: readonly WornItem[] = [
  { id: 'trousers', shape: 'trousers', color: '#3d4a63' },
  { id: 'top', shape: 'long-sleeve', color: '#e9dfcb' },
  { id: 'coat', shape: 'coat', color: '#b9835a' },
  { id: 'shoes', shape: 'boots', color: '#4a3226' },
  { id: 'scarf', shape: 'scarf', color: '#8c3f33' },
];

/** Preview of the twin for accounts on the free plan. */
export const TwinTeaser = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="teaser" className={styles.teaser}>
      <Figure
        twin={{ skinTone: 'tan', hairStyle: 'bun', bodyShape: 'average' }}
        items={exampleItems}
        label={t('aiTwin.exampleFigure')}
      />
      <div className={styles.teaserContent}>
        <h2 id="teaser" className={styles.teaserTitle}>
          {t('aiTwin.teaserTitle')}
        </h2>
        <p>{t('aiTwin.teaserText')}</p>
        <Link href="/upgrade" className={buttonClass({ variant: 'primary' })}>
          {t('aiTwin.upgrade')}
        </Link>
      </div>
    </section>
  );
};
