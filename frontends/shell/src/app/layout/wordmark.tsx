import { Logo } from '@fitfolk/ui/logo';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { useTranslations } from '../messages/messages.ts';

/** Logo that links to the home page. */
export const Wordmark = ({ className }: { readonly className?: string }) => {
  const t = useTranslations();
  return (
    <Link href="/" className={clsx('flex min-h-11 items-center', className)}>
      <Logo name={t('product')} className="md:max-lg:flex-col md:max-lg:gap-0.5 md:max-lg:text-lg" />
    </Link>
  );
};
