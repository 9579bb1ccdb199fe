import styles from './link.module.css';

/** Styles the router's own link: `<Link href="/login" className={linkClass}>`. */
export const linkClass = styles.link;
