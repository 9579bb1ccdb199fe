import { buttonClass } from '@fitfolk/ui/button';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './external-sign-in-buttons.module.css';
import { AppleLogo, GithubLogo, GoogleLogo, XLogo } from './provider-logos.tsx';

export type ExternalSignInButtonsProps = {
  readonly labels: {
    readonly google: string;
    readonly github: string;
    readonly apple: string;
    readonly x: string;
  };
};

/** Links to sign in with an identity provider. Plain links, because the server redirects the browser. */
export const ExternalSignInButtons = ({ labels }: ExternalSignInButtonsProps) => (
  <div className={styles.buttons}>
    <ProviderLink provider="google" className={styles.wide} icon={<GoogleLogo />} label={labels.google} />
    <ProviderLink provider="github" className={styles.wide} icon={<GithubLogo />} label={labels.github} />
    <ProviderLink provider="apple" icon={<AppleLogo />} label={labels.apple} />
    <ProviderLink provider="x" icon={<XLogo />} label={labels.x} />
  </div>
);

type ProviderLinkProps = {
  readonly provider: 'google' | 'github' | 'apple' | 'x';
  readonly icon: ReactNode;
  readonly label: string;
  readonly className?: string;
};

const ProviderLink = ({ provider, icon, label, className }: ProviderLinkProps) => (
  <a
    href={`/api/auth/oidc/login?provider=${provider}`}
    className={clsx(buttonClass({ variant: 'secondary' }), className)}
  >
    {icon}
    {label}
  </a>
);
