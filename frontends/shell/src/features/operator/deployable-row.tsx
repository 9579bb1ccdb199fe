import type { DeployableHealth, HealthState } from '@fitfolk/contracts/gateway';
import { Badge } from '@fitfolk/ui/badge';
import typography from '../../typography.module.css';
import { useTranslations } from './messages/messages.ts';
import styles from './server-health-page.module.css';

const tones = { ok: 'good', behind: 'warn', failing: 'danger', unavailable: 'danger' } as const;

const isKnown = (state: string): state is HealthState => Object.hasOwn(tones, state);

/** A deployable with its version, its state, and the events that it has not sent or handled. */
export const DeployableRow = ({ health }: { readonly health: DeployableHealth }) => {
  const t = useTranslations();
  const { name, version, outbox, waiting, deadLetters } = health;
  // A newer server may know more states.
  const state = isKnown(health.state) ? health.state : 'failing';
  const details = [
    version && t('version', { version }),
    waiting ? t('waiting', { count: waiting }) : null,
    outbox ? t('outbox', { count: outbox }) : null,
    deadLetters ? t('deadLetters', { count: deadLetters }) : null,
  ].filter(Boolean);
  return (
    <li className={styles.row}>
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={typography.hint}>{details.join(' · ')}</p>
      </div>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
    </li>
  );
};
