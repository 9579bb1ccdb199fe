import { LogoMark } from '@fitfolk/ui/logo';

/** The product's name as the page's heading, and what the page is for. */
export const EntranceHead = ({ name, subtitle }: { readonly name: string; readonly subtitle: string }) => (
  <header className="mb-6 lg:mb-8">
    <h1 className="ui-logo ui-logo-large">
      <LogoMark />
      {name}
    </h1>
    <p className="mt-1 text-muted">{subtitle}</p>
  </header>
);
