import { clsx } from 'clsx';
import styles from './logo.module.css';

export type LogoProps = {
  readonly name: string;
  readonly size?: 'regular' | 'large';
  /** `h1` on a page that has no other heading. */
  readonly as?: 'span' | 'h1';
  readonly className?: string;
};

/** The hanger mark with the product name. */
export const Logo = ({ name, size = 'regular', as: Tag = 'span', className }: LogoProps) => (
  <Tag className={clsx(styles.logo, size === 'large' && styles.large, className)}>
    <LogoMark />
    {name}
  </Tag>
);

const LogoMark = () => (
  <svg className={styles.mark} viewBox="0 0 32 32" fill="none" aria-hidden="true">
    <path
      d="M16 13.5v-1.7c2.6-.7 3.9-2.7 3.4-4.9-.5-2.1-2.5-3.3-4.5-2.8-1.5.4-2.6 1.6-2.8 3.1"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
    />
    <path
      d="M16 13.5 4.3 22.2c-1.9 1.4-.9 4.3 1.4 4.3h20.6c2.3 0 3.3-2.9 1.4-4.3L16 13.5Z"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinejoin="round"
    />
  </svg>
);
