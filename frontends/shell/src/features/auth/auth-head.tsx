import { Logo } from '@fitfolk/ui/logo';

/** The product's name as the page's heading, and what the page is for. */
export const EntranceHead = ({ name, subtitle }: { readonly name: string; readonly subtitle: string }) => (
  <header className="mb-6 lg:mb-8">
    <Logo as="h1" name={name} size="large" />
    <p className="mt-1 text-muted">{subtitle}</p>
  </header>
);
