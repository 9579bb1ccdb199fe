import type { Profile } from '@fitfolk/contracts/auth';
import type { SeasonCheckRow } from '@fitfolk/contracts/closet';
import { Photo } from '@fitfolk/ui/photo';
import { useTranslations as useItemKindTranslations } from '@fitfolk/web-kit/i18n/item-kinds/item-kinds.ts';
import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../messages/messages.ts';
import { usePlace } from '../use-place.ts';
import styles from './season.module.css';

export type SeasonRowProps = { readonly row: SeasonCheckRow; readonly profile: Profile };

/** A kind of item: how many there are, how many are missing, and what the family could pass on in one press. */
export const SeasonRow = ({ row, profile }: SeasonRowProps) => {
  const text = useTranslations();
  const kinds = useItemKindTranslations();
  const place = usePlace();
  const { kind, wanted, fitting, missing, available } = row;
  const { id, name } = profile;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span className={styles.kind}>{kinds(kind)}</span>
        <span className={styles.count}>{text('rowCount', { fitting, wanted })}</span>
        {missing > 0 ? (
          <span className={styles.missing}>{text('missing', { count: missing })}</span>
        ) : (
          <span className={styles.enough}>{text('enough')}</span>
        )}
        {missing > 0 && (
          <Link
            href="/closet?add=photo"
            className={styles.add}
            aria-label={text('addOne', { kind: kinds(kind) })}
          >
            <Plus size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
      {available.length > 0 && (
        <div className={styles.available}>
          <span>{text('inFamily')}</span>
          {available.map((item) => (
            <button
              key={item.id}
              type="button"
              className={styles.give}
              aria-label={text('give', { item: item.name, name })}
              onClick={() =>
                void place([item], { place: 'closet', profileId: id }, text('passed', { count: 1, name }))
              }
            >
              <Photo
                src={item.imageUrl}
                cutOutUrl={item.cutOutUrl}
                alt=""
                thumbHash={item.thumbHash}
                sizes="2.75rem"
              />
            </button>
          ))}
        </div>
      )}
    </li>
  );
};
