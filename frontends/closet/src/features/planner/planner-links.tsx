import { LinkRowContent, type LinkRowContentProps, linkRowClass } from '@fitfolk/ui/link-row';
import { Backpack, Star } from 'lucide-react';
import { Link } from 'wouter';
import { useTranslations } from '../../messages/messages.ts';
import styles from './planner-links.module.css';

/** Links to the pages that continue from a plan: saved outfits and packing lists. */
export const PlannerLinks = () => {
  const t = useTranslations();
  return (
    <ul className={styles.links}>
      <PlannerLink href="/lookboard" icon={Star} label={t('planner.openLookboard')} />
      <PlannerLink href="/packing" icon={Backpack} label={t('planner.openPacking')} />
    </ul>
  );
};

type PlannerLinkProps = LinkRowContentProps & { readonly href: string };

const PlannerLink = ({ href, icon, label }: PlannerLinkProps) => (
  <li>
    <Link href={href} className={linkRowClass}>
      <LinkRowContent icon={icon} label={label} />
    </Link>
  </li>
);
