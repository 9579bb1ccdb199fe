import type { FirstRun } from '@fitfolk/contracts/auth';
import { Badge, type BadgeProps } from '@fitfolk/ui/badge';
import type { ReactNode } from 'react';
import typography from '../../../../typography.module.css';
import { findAddressProblem } from './find-address-problem.ts';
import styles from './first-run.module.css';
import { useTranslations } from './messages/messages.ts';
import { TestMailForm } from './test-mail-form.tsx';

type SettingProps = {
  readonly name: string;
  readonly state: string;
  readonly tone: BadgeProps['tone'];
  readonly children: ReactNode;
};

const Setting = ({ name, state, tone, children }: SettingProps) => (
  <div className={styles.row}>
    <dt className={styles.term}>
      {name}
      <Badge tone={tone}>{state}</Badge>
    </dt>
    <dd className={styles.value}>{children}</dd>
  </div>
);

type ServerSettingsProps = { readonly token: string; readonly settings: FirstRun };

/** Address, registration and mail of the server, with what is wrong and how to change it. */
export const ServerSettings = ({ token, settings }: ServerSettingsProps) => {
  const t = useTranslations();
  const { mode, contact, publicOrigin, seenOrigin, mail, mailFrom } = settings;
  const { origin } = location;
  const problem = findAddressProblem(settings, { origin, isSecure: window.isSecureContext });
  return (
    <dl className={styles.list}>
      <Setting name={t('address')} state={problem ? t('check') : t('good')} tone={problem ? 'warn' : 'good'}>
        <p>{origin}</p>
        {problem && (
          <p className={typography.hint}>
            {t(`problems.${problem}`, { origin, seenOrigin, publicOrigin: publicOrigin ?? '' })}
          </p>
        )}
      </Setting>
      <Setting name={t('registration')} state={t(`modeNames.${mode}`)} tone="plain">
        <p className={typography.hint}>{t(`modes.${mode}`)}</p>
        {mode !== 'open' && (
          <p className={typography.hint}>{contact ? t('contact', { contact }) : t('noContact')}</p>
        )}
      </Setting>
      <Setting
        name={t('mail')}
        state={mail === 'on' ? t('on') : t('off')}
        tone={mail === 'on' ? 'good' : 'warn'}
      >
        <p className={typography.hint}>{t(`mailStates.${mail}`, { from: mailFrom ?? '' })}</p>
        {mail !== 'off' && <TestMailForm token={token} />}
      </Setting>
    </dl>
  );
};
