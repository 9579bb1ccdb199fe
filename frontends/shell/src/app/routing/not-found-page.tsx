import { Card } from '@fitfolk/ui/card';
import { TriangleAlert } from 'lucide-react';
import { DocumentTitle } from '../layout/document-title.tsx';
import { useTranslations } from '../messages/messages.ts';
import styles from './not-found-page.module.css';

/** Page for paths without a route. */
export const NotFoundPage = () => {
  const t = useTranslations();
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <div className={styles.heading}>
          <TriangleAlert className={styles.icon} size={28} strokeWidth={1.75} aria-hidden="true" />
          <h1 className={styles.title}>{t('notFound.heading')}</h1>
        </div>
        <p className={styles.text}>{t('notFound.text')}</p>
      </Card>
      <DocumentTitle title={t('pages.notFound')} />
    </div>
  );
};
