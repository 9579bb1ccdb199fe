import { ChevronRight, type LucideIcon } from 'lucide-react';
import styles from './link-row.module.css';

/** Styles the router's own link, or a button, as a row: `<Link href="/packing" className={linkRowClass}>`. */
export const linkRowClass = styles.row;

export type LinkRowContentProps = { readonly icon: LucideIcon; readonly label: string };

/** Content of a row that leads to another page or a dialog: an icon, the label and a chevron. */
export const LinkRowContent = ({ icon: Icon, label }: LinkRowContentProps) => (
  <>
    <Icon size={22} strokeWidth={1.5} className={styles.icon} aria-hidden="true" />
    <span className={styles.label}>{label}</span>
    <ChevronRight size={18} className={styles.chevron} aria-hidden="true" />
  </>
);
