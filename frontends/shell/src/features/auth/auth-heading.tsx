import { Logo } from '@fitfolk/ui/logo';
import { useTranslations } from './messages/messages.ts';

/** Page heading with the product name and the purpose of the page. */
export const AuthHeading = ({ subtitle }: { readonly subtitle: string }) => {
  const t = useTranslations();
  return (
    <header className="mb-6 lg:mb-8">
      <Logo as="h1" name={t('product')} size="large" />
      <p className="mt-1 text-muted">{subtitle}</p>
    </header>
  );
};
