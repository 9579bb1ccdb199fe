import { Button } from '@fitfolk/ui/button';
import { VisuallyHidden } from '@fitfolk/ui/visually-hidden';
import { translateProblem } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { clsx } from 'clsx';
import styles from './connection-banner.module.css';
import { useTranslations } from './messages/messages.ts';
import type { ChangeNote, RefusedChange, WaitingNote } from './outbox/waiting-change.ts';

/** Returns a function that describes changes by the names of what they are about. */
const useDescription = () => {
  const t = useTranslations();
  const language = useLanguage();
  const names = new Intl.ListFormat(language);
  const days = new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric' });
  return ({ kind, names: of, day, action }: ChangeNote): string => {
    const name = of.length > 0 ? names.format(of) : t('outfit');
    const shownDay = day ? days.format(new Date(`${day}T12:00`)) : '';
    if (kind === 'planned' && !day) return t('change.saved', { name });
    if (kind === 'planned' || kind === 'proposed') return t(`change.${kind}`, { name, day: shownDay });
    return t(kind === 'laundry' ? `change.${action ?? 'basket'}` : `change.${kind}`, { name });
  };
};

type WaitingChangesProps = { readonly changes: readonly WaitingNote[] };

/** Number of changes that wait for the network, which opens their list. */
export const WaitingChanges = ({ changes }: WaitingChangesProps) => {
  const t = useTranslations();
  const describe = useDescription();
  return (
    <div role="status">
      {changes.length > 0 && (
        <details className={clsx(styles.banner, styles.offline)}>
          <summary className={styles.summary}>{t('waiting', { count: changes.length })}</summary>
          <ul className={styles.changes}>
            {changes.map(({ id, note }) => (
              <li key={id}>{describe(note)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
};

type RefusedChangesProps = {
  readonly changes: readonly RefusedChange[];
  readonly onDismiss: (id: string) => void;
};

/** Changes that the server has refused, each with the reason, until somebody has read it. */
export const RefusedChanges = ({ changes, onDismiss }: RefusedChangesProps) => {
  const t = useTranslations();
  const describe = useDescription();
  const explain = (problem: RefusedChange['problem']): string => {
    if (!problem) return t('changedElsewhere');
    return problem.code === 'not-found' ? t('deletedElsewhere') : translateProblem(problem);
  };
  return (
    <div role="alert">
      {changes.length > 0 && (
        <div className={clsx(styles.banner, styles.refused)}>
          <p className={styles.heading}>{t('refused', { count: changes.length })}</p>
          <ul className={styles.changes}>
            {changes.map(({ id, note, problem }) => (
              <li key={id} className={styles.change}>
                <span>
                  <strong>{describe(note)}</strong> {explain(problem)}
                </span>
                <Button size="small" onClick={() => onDismiss(id)}>
                  {t('dismiss')}
                  <VisuallyHidden>{describe(note)}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
};
