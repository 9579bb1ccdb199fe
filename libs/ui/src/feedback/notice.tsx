import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

export type NoticeProps = {
  readonly tone?: 'plain' | 'good' | 'warn' | 'danger';
  readonly className?: string;
  readonly children: ReactNode;
};

const icons = { plain: Info, good: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

/** An inline message. Announced when it appears. */
export const Notice = ({ tone = 'plain', className, children }: NoticeProps) => {
  const Icon = icons[tone];
  return (
    <div
      role={tone === 'danger' || tone === 'warn' ? 'alert' : 'status'}
      className={clsx(styles.notice, styles[tone], className)}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles.content}>{children}</div>
    </div>
  );
};
