import styles from './import-form.module.css';
import type { ImportPlan } from './matching/plan-import.ts';
import { useTranslations } from './messages/messages.ts';

/** Lists what an import adds, and what it leaves out. */
export const ImportSummary = ({ plan }: { readonly plan: ImportPlan }) => {
  const text = useTranslations();
  const counts = (['profiles', 'items', 'outfits', 'packingLists'] as const).filter(
    (kind) => plan[kind].total > 0,
  );
  const left = (['posts', 'emptyOutfits'] as const).filter((kind) => plan[kind] > 0);
  return (
    <>
      <section aria-labelledby="import-added">
        <h3 id="import-added" className={styles.heading}>
          {text('added')}
        </h3>
        <ul className={styles.list}>
          {counts.map((kind) => (
            <li key={kind}>
              {text(kind, { count: plan[kind].total })}
              {plan[kind].present > 0 && (
                <span className={styles.present}>{text('present', { count: plan[kind].present })}</span>
              )}
            </li>
          ))}
          {plan.wearsAlone > 0 && <li>{text('wearsAlone', { count: plan.wearsAlone })}</li>}
          {plan.measurements > 0 && <li>{text('measurements', { count: plan.measurements })}</li>}
        </ul>
      </section>
      <section aria-labelledby="import-left">
        <h3 id="import-left" className={styles.heading}>
          {text('left')}
        </h3>
        <ul className={styles.list}>
          {left.map((kind) => (
            <li key={kind}>{text(kind, { count: plan[kind] })}</li>
          ))}
          <li>{text('leftAlways')}</li>
        </ul>
      </section>
    </>
  );
};
