import { Backpack, ChevronRight, Heart, type LucideIcon } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import styles from './planner-links.module.css';

/** Links to the pages that continue from a plan: saved outfits and packing lists. */
export const PlannerLinks = () => {
  const t = useTranslations();
  return (
    <ul className={styles.links}>
      <PlannerLink href="/lookboard" icon={Heart} label={t('planner.openLookboard')} />
      <PlannerLink href="/packing" icon={Backpack} label={t('planner.openPacking')} />
    </ul>
  );
};

type PlannerLinkProps = { readonly href: string; readonly icon: LucideIcon; readonly label: string };

const PlannerLink = ({ href, icon: Icon, label }: PlannerLinkProps) => (
  <li>
    <Link href={href} className={styles.link}>
      <Icon size={22} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <ChevronRight size={18} className={styles.chevron} aria-hidden="true" />
    </Link>
  </li>
);
