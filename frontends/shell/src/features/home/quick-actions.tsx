import { LinkRowContent, type LinkRowContentProps, linkRowClass } from '@fitfolk/ui/link-row';
import { CalendarDays, Camera, Shirt } from 'lucide-react';
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

type QuickActionProps = LinkRowContentProps & { readonly href: string };

const QuickAction = ({ href, icon, label }: QuickActionProps) => (
  <li className={styles.action}>
    <Link href={href} className={linkRowClass}>
      <LinkRowContent icon={icon} label={label} />
    </Link>
  </li>
);
