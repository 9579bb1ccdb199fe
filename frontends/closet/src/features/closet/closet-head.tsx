import { PageTitle } from '@fitfolk/ui/page-title';
import { useText } from '../../messages/messages.ts';
import styles from './closet.module.css';
import closetHeadStyles from './closet-head.module.css';

export type ClosetHeadProps = {
  /** How many items pass the filter, of how many; undefined while that is not known. */
  readonly shown?: number | undefined;
  readonly total?: number | undefined;
  /** How many more a free account may add. */
  readonly remaining?: number | undefined;
};

/** The page's name and how full the closet is; read out whenever that changes. */
export const ClosetHead = ({ shown, total, remaining }: ClosetHeadProps) => {
  const text = useText();
  return (
    <div className={styles.head}>
      <PageTitle>{text('closet.title')}</PageTitle>
      <p className={closetHeadStyles.counter} role="status" data-testid="item-counter">
        {shown !== undefined && total !== undefined && (
          <span>
            {shown === total
              ? text('closet.count', { count: total })
              : text('closet.countOf', { count: shown, total })}
          </span>
        )}
        {remaining !== undefined && <span>{text('closet.remaining', { count: remaining })}</span>}
      </p>
    </div>
  );
};
