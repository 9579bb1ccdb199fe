import { CalendarDays, Camera, ChevronRight, type LucideIcon, Shirt } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import styles from './quick-actions.module.css';

/** Links to the three most common tasks. */
export const QuickActions = () => {
  const t = useTranslations();
  return (
    <section aria-labelledby="quick-actions" className={styles.section}>
      <h2 id="quick-actions" className={typography.sectionTitle}>
        {t('home.actions.title')}
      </h2>
      <ul className={styles.actions}>
        <QuickAction href="/closet" icon={Shirt} label={t('home.actions.add')} />
        <QuickAction href="/planner" icon={CalendarDays} label={t('home.actions.plan')} />
        <QuickAction href="/feed" icon={Camera} label={t('home.actions.share')} />
      </ul>
    </section>
  );
};

type QuickActionProps = { readonly href: string; readonly icon: LucideIcon; readonly label: string };

const QuickAction = ({ href, icon: Icon, label }: QuickActionProps) => (
  <li className={styles.action}>
    <Link href={href} className={styles.link}>
      <Icon size={22} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <ChevronRight size={18} className={styles.chevron} aria-hidden="true" />
    </Link>
  </li>
);
