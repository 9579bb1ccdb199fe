import { Card } from '@fitfolk/ui/card';
import { useTranslations } from '../../messages/messages.ts';
import typography from '../../typography.module.css';
import { HelpTopics } from './help-topics.tsx';

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
