import { Button } from '@fitfolk/ui/button';
import { LoadError } from '@fitfolk/web-kit/api/load-error.tsx';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronRight, Package } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import rowStyles from '../../../rows.module.css';
import { Section } from '../../../section.tsx';
import styles from '../growth.module.css';
import { boxesQuery } from '../growth-api.ts';
import { useTranslations } from '../messages/messages.ts';
import { BoxDialog } from './box-dialog.tsx';
import boxStyles from './boxes.module.css';

/** The storage boxes of the family. */
export const Boxes = () => {
  const text = useTranslations();
  const { data, error, refetch } = useQuery(boxesQuery);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section id="boxes" title={text('boxes')}>
      {error && !data && <LoadError error={error} title={text('boxFailed')} onRetry={refetch} />}
      {data?.length === 0 && <p className={styles.hint}>{text('boxesEmpty')}</p>}
      {data && data.length > 0 && (
        <div className={styles.card}>
          <ul className={rowStyles.rows}>
            {data.map(({ id, name, location, itemCount }) => (
              <li key={id}>
                <Link href={`/growth/boxes/${id}`} className={boxStyles.link}>
                  <Package size={22} strokeWidth={1.5} aria-hidden="true" />
                  <span className={styles.rowText}>
                    <span className={clsx(styles.rowName, boxStyles.clamped)} title={name}>
                      {name}
                    </span>
                    {location && (
                      <span className={clsx(styles.rowNote, boxStyles.clamped)} title={location}>
                        {location}
                      </span>
                    )}
                  </span>
                  <span className={styles.rowEnd}>{text('items', { count: itemCount })}</span>
                  <ChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        <Button onClick={() => setAdding(true)}>{text('newBox')}</Button>
      </div>
      <BoxDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
};
