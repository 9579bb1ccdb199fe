import type { Profile } from '@fitfolk/contracts/auth';
import type { Comfort, ComfortFeedback } from '@fitfolk/contracts/outfits';
import { IconButton } from '@fitfolk/ui/icon-button';
import { ItemGlyph } from '@fitfolk/ui/item-glyph';
import { Photo } from '@fitfolk/ui/photo';
import { useRemovals } from '@fitfolk/web-kit/ui-state/removals/use-removals.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Snowflake, Sun, X } from 'lucide-react';
import { formatMonthDay } from '../../format-day.ts';
import rowStyles from '../../rows.module.css';
import { Section } from '../../section.tsx';
import styles from './comfort.module.css';
import { removeFeedback } from './comfort-api.ts';
import { t, useTranslations } from './messages/messages.ts';

type Lesson = { readonly profileId: string; readonly id: string };

const removal = {
  send: (client: QueryClient, { profileId, id }: Lesson) => removeFeedback(client, profileId, id),
  title: () => t('forgotten'),
};

export type LearnedProps = { readonly comfort: Comfort; readonly profile: Profile };

/** Lessons from feedback, each with the button to forget it. */
export const Learned = ({ comfort, profile }: LearnedProps) => {
  const text = useTranslations();
  const { pending, remove } = useRemovals<Lesson>(removal);
  const feedback = comfort.feedback.filter(({ id }) => id !== pending?.id);
  return (
    <Section id="learned" title={text('learned')}>
      <div className={styles.card}>
        {feedback.length === 0 && <p className={styles.hint}>{text('learnedEmpty')}</p>}
        {feedback.length > 0 && (
          <ul className={rowStyles.rows}>
            {feedback.map((each) => (
              <LearnedRow
                key={each.id}
                feedback={each}
                name={profile.name}
                onForget={() => remove({ profileId: profile.id, id: each.id })}
              />
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
};

type LearnedRowProps = {
  readonly feedback: ComfortFeedback;
  readonly name: string;
  readonly onForget: () => void;
};

const LearnedRow = ({ feedback: { kind, day, items }, name, onForget }: LearnedRowProps) => {
  const text = useTranslations();
  const title = text(`kinds.${kind}`, { day: formatMonthDay(day) });
  const names = items.map((item) => item.name).join(' + ');
  const effect = text(`effects.${kind}`, { day: formatMonthDay(day), name });
  return (
    <li className={rowStyles.row}>
      <span className={styles.pictures}>
        {items.map(({ clothingItemId, imageUrl, cutOutUrl, thumbHash, category }) => (
          <span key={clothingItemId} className={styles.picture}>
            {imageUrl ? (
              <Photo src={imageUrl} cutOutUrl={cutOutUrl} alt="" thumbHash={thumbHash} sizes="2.5rem" />
            ) : (
              <ItemGlyph kind={category} />
            )}
          </span>
        ))}
        {kind === 'too-warm' && <Sun size={22} aria-hidden="true" />}
        {kind === 'too-cold' && <Snowflake size={22} aria-hidden="true" />}
      </span>
      <span className={styles.rowText}>
        <span className={styles.rowName}>{names ? `${title}: ${names}` : title}</span>
        <span className={styles.note}>{effect}</span>
      </span>
      <IconButton label={text('forget', { what: names ? `${title}, ${names}` : title })} onClick={onForget}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  );
};
