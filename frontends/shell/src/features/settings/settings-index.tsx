import { LinkRowContent, linkRowClass } from '@fitfolk/ui/link-row';
import { useTranslations } from '../../messages/messages.ts';
import styles from './settings-index.module.css';
import type { SettingsSection } from './use-sections.tsx';

export type SettingsIndexProps = {
  readonly sections: readonly SettingsSection[];
  /** Set on phones, where each link opens a page. */
  readonly isPhone?: boolean;
};

/** Links to sections of the settings: beside them on wide screens, in their place on phones. */
export const SettingsIndex = ({ sections, isPhone = false }: SettingsIndexProps) => {
  const t = useTranslations();
  return (
    <nav aria-label={t('settings.title')} className={isPhone ? styles.pages : styles.index}>
      <ul>
        {sections.map(({ id, title, icon }) => (
          <li key={id}>
            <a href={`#${id}`} className={isPhone ? linkRowClass : styles.link}>
              {isPhone ? <LinkRowContent icon={icon} label={title} /> : title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};
