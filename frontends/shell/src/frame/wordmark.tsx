import { clsx } from 'clsx';
import { Link } from 'wouter';
import { useText } from './messages/messages.ts';

/** The product's name, leading home. */
export const Wordmark = ({ className }: { readonly className?: string }) => {
  const text = useText();
  return (
    <Link href="/" className={clsx('font-serif font-medium tracking-tight text-ink', className)}>
      {text('product')}
    </Link>
  );
};
