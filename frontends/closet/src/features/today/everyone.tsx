import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { useTranslations } from './messages/messages.ts';
import styles from './today.module.css';

export type EveryoneProps = { readonly ready: number; readonly total: number };

/** Counts who is dressed; once everyone is, wishes a good day. */
export const Everyone = ({ ready, total }: EveryoneProps) => {
  const text = useTranslations();
  const isDone = total > 0 && ready === total;
  return (
    <div role="status" className={styles.everyone} data-done={isDone || undefined}>
      {isDone && <SunDrawing />}
      <p>{isDone ? text('everyone') : text('progress', { ready, total })}</p>
    </div>
  );
};
