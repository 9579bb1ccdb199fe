import { Button } from '@fitfolk/ui/button';
import { Logo } from '@fitfolk/ui/logo';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { LanguageSwitch } from '../auth/language-switch.tsx';
import { useTranslations } from './messages/messages.ts';
import styles from './pairing-code.module.css';
import type { Pairing } from './use-tablet.ts';

const STEPS = ['steps.open', 'steps.enter', 'steps.done'] as const;

export type PairingCodeProps = {
  readonly pairing: Pairing | undefined;
  readonly isOffline: boolean;
  readonly onNewCode: () => void;
};

/** The code with which a parent connects this device. */
export const PairingCode = ({ pairing, isOffline, onNewCode }: PairingCodeProps) => {
  const t = useTranslations();
  const { code = null, expiresAt = 0 } = pairing ?? {};
  const minutes = Math.ceil((expiresAt - performance.now()) / 60_000);
  return (
    <main className={styles.page}>
      <div className={styles.intro}>
        <Logo name="Fitfolk" />
        <h1 className={styles.title}>{t('title')}</h1>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className={styles.privacy}>{t('privacy')}</p>
      </div>
      <div className={styles.panel} role="status">
        <p className={styles.label}>{t('code')}</p>
        {code === null ? (
          <Skeleton className={styles.placeholder} />
        ) : (
          <p className={styles.code} data-expired={minutes <= 0 || undefined}>
            <span>{code.slice(0, 3)}</span> <span>{code.slice(3)}</span>
          </p>
        )}
        <p className={styles.hint}>
          {isOffline
            ? t('offline')
            : code !== null && (minutes > 0 ? t('valid', { count: minutes }) : t('expired'))}
        </p>
        <Button onClick={onNewCode}>{t('newCode')}</Button>
      </div>
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
    </main>
  );
};
