import { Card } from '@fitfolk/ui/card';
import { TriangleAlert } from 'lucide-react';
import { PageTitle } from '../layout/page-title.tsx';
import { useTranslations } from '../messages/messages.ts';

/** Page for paths without a route. */
export const NotFoundPage = () => {
  const t = useTranslations();
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <Card className="w-full max-w-form">
        <div className="flex items-center gap-3">
          <TriangleAlert className="flex-none text-danger" size={28} strokeWidth={1.75} aria-hidden="true" />
          <h1 className="text-xl">{t('notFound.heading')}</h1>
        </div>
        <p className="mt-3 text-muted">{t('notFound.text')}</p>
      </Card>
      <PageTitle title={t('pages.notFound')} />
    </div>
  );
};
