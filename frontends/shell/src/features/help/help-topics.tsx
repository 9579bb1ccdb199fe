import { linkClass } from '@fitfolk/ui/link';
import { Link } from 'wouter';
import styles from './help-topics.module.css';
import { useTranslations } from './messages/messages.ts';

/** Topics in the order in which a family meets them, with the page that each is about. */
const TOPICS = [
  { name: 'start', path: '/closet' },
  { name: 'week', path: '/family' },
  { name: 'laundry', path: '/laundry' },
  { name: 'growth', path: '/growth' },
  { name: 'tablet', path: '/settings#security' },
  { name: 'privacy', path: '/settings#profiles' },
  { name: 'people', path: '/settings#logins' },
] as const;

/** Short answers to how a family uses Fitfolk. */
export const HelpTopics = () => {
  const t = useTranslations();
  return (
    <div className={styles.topics}>
      {TOPICS.map(({ name, path }) => (
        <details key={name} className={styles.topic} name="help">
          <summary className={styles.title}>{t(`${name}.title`)}</summary>
          <p>{t(`${name}.text`)}</p>
          <Link href={path} className={linkClass}>
            {t(`${name}.open`)}
          </Link>
        </details>
      ))}
    </div>
  );
};
