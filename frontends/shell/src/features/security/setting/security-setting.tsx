import type { ReactNode } from 'react';
import typography from '../../../typography.module.css';
import styles from './security-setting.module.css';

type SecuritySettingProps = {
  readonly title: string;
  readonly hint: string;
  /** Makes the setting a target of links. */
  readonly id?: string;
  /** Buttons of the setting. */
  readonly children: ReactNode;
};

/** A setting of the security card: its title and explanation beside its buttons. */
export const SecuritySetting = ({ title, hint, id, children }: SecuritySettingProps) => (
  <div className={styles.setting} id={id}>
    <div className={styles.description}>
      <h3 className={styles.title}>{title}</h3>
      <p className={typography.hint}>{hint}</p>
    </div>
    <div className={styles.actions}>{children}</div>
  </div>
);
