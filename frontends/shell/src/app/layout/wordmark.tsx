import { Logo } from '@fitfolk/ui/logo';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { useText } from '../messages/messages.ts';

/** The product's sign and name, leading home. */
export const Wordmark = ({ className }: { readonly className?: string }) => {
  const text = useText();
  return (
    <Link href="/" className={clsx('flex min-h-11 items-center', className)}>
      <Logo name={text('product')} className="md:max-lg:flex-col md:max-lg:gap-0.5 md:max-lg:text-lg" />
    </Link>
  );
};
