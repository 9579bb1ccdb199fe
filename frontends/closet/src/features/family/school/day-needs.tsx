import type { SchoolNeed } from '@fitfolk/contracts/outfits';
import { Badge } from '@fitfolk/ui/badge';
import styles from './day-needs.module.css';
import { useSchoolTexts } from './messages/messages.ts';

/** Uniform and kit that school requires on a day of the board. */
export const DayNeeds = ({ needs }: { readonly needs: readonly SchoolNeed[] }) => {
  const text = useSchoolTexts();
  if (needs.length === 0) return null;
  return (
    <span className={styles.needs}>
      {needs.map((need) => (
        <Badge key={need} tone="accent">
          {text(`needs.${need}`)}
        </Badge>
      ))}
    </span>
  );
};
