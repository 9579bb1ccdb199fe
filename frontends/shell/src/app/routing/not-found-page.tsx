import { buttonClass } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { SockDrawing } from '@fitfolk/ui/drawings/sock';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { DocumentTitle } from '../layout/document-title.tsx';
import { useTranslations } from './not-found-messages.ts';
import styles from './not-found-page.module.css';

/** Page for paths without a route. */
export const NotFoundPage = () => {
  const t = useTranslations();
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        <SockDrawing />
        <TriangleAlert className={styles.icon} size={40} strokeWidth={1.5} aria-hidden="true" />
        <h1 className={styles.title}>{t('heading')}</h1>
        <p className={styles.text}>{t('text')}</p>
        <Link href="/" className={buttonClass({})}>
          {t('home')}
        </Link>
      </Card>
      <DocumentTitle title={t('title')} />
    </div>
  );
};
