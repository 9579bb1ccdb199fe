import { Card } from '@fitfolk/ui/card';
import { Skeleton } from '@fitfolk/ui/skeleton';
import { optionalComponent } from '@fitfolk/web-kit/federation/optional-component.tsx';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import styles from './help-section.module.css';

const HelpTopics = optionalComponent(
  async () => (await import('./help-topics.tsx')).HelpTopics,
  <Skeleton className={styles.skeleton} />,
);

/** How a family uses Fitfolk. */
export const HelpSection = () => {
  const t = useTranslations();
  return (
    <Card aria-labelledby="help">
      <h2 id="help" className={typography.cardTitle}>
        {t('settings.help')}
      </h2>
      <HelpTopics />
    </Card>
  );
};
