import { useTranslations } from '../../messages/messages.ts';
import { useTranslations as useReminderTranslations } from '../reminders/messages/messages.ts';
import styles from './settings-index.module.css';

export type SettingsIndexProps = {
  /** Set if the active profile sees the sections of the whole account. */
  readonly canManage: boolean;
  /** Set if the server has more than one plan. */
  readonly hasPlans: boolean;
  /** Set if the parent PIN limits the session to a child's profile. */
  readonly isLimited: boolean;
};

/** Links to the sections of the settings, beside them on wide screens. */
export const SettingsIndex = ({ canManage, hasPlans, isLimited }: SettingsIndexProps) => {
  const t = useTranslations();
  const tReminders = useReminderTranslations();
  const sections = [
    ...(isLimited ? [] : [{ id: 'account', title: t('settings.account') }]),
    { id: 'profiles', title: t('settings.profiles') },
    ...(hasPlans ? [{ id: 'plan', title: t('settings.plan') }] : []),
    ...(isLimited ? [] : [{ id: 'preferences', title: t('settings.preferences') }]),
    ...(canManage && !isLimited ? [{ id: 'reminders', title: tReminders('title') }] : []),
    ...(isLimited
      ? []
      : [
          { id: 'blocks', title: t('settings.blocks.title') },
          { id: 'security', title: t('settings.security') },
          { id: 'devices', title: t('settings.devices') },
        ]),
    ...(canManage ? [{ id: 'export', title: t('settings.data') }] : []),
  ];
  return (
    <nav aria-label={t('settings.title')} className={styles.index}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
