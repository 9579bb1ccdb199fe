import type { DayNeeds as Needs } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import styles from './day-needs.module.css';
import { useTranslations } from './messages/messages.ts';

/** Uniform and kit that school requires on a day of the board, and what its events remind of. */
export const DayNeeds = ({ needs: { needs, reminders } }: { readonly needs: Needs }) => {
  const text = useTranslations();
  if (needs.length + reminders.length === 0) return null;
  return (
    <span className={styles.needs}>
      {needs.map((need) => (
        <Badge key={need} tone="accent">
          {text(`needs.${need}`)}
        </Badge>
      ))}
      {reminders.map((title) => (
        <Badge key={title}>{title}</Badge>
      ))}
    </span>
  );
};
