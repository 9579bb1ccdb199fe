import { buttonClass } from '@fitfolk/ui/button';
import type { ReactNode } from 'react';
import { AppleMark, GithubMark, GoogleMark, XMark } from './brand-marks.tsx';

export type ExternalButtonsProps = {
  readonly labels: {
    readonly google: string;
    readonly github: string;
    readonly apple: string;
    readonly x: string;
  };
};

/** The four ways in by an external identity. They are links: the browser itself goes to the identity provider. */
export const ExternalButtons = ({ labels }: ExternalButtonsProps) => (
  <div className="grid grid-cols-2 gap-3">
    <ExternalLink provider="google" className="col-span-2" icon={<GoogleMark />} label={labels.google} />
    <ExternalLink provider="github" className="col-span-2" icon={<GithubMark />} label={labels.github} />
    <ExternalLink provider="apple" icon={<AppleMark />} label={labels.apple} />
    <ExternalLink provider="x" icon={<XMark />} label={labels.x} />
  </div>
);

type ExternalLinkProps = {
  readonly provider: 'google' | 'github' | 'apple' | 'x';
  readonly icon: ReactNode;
  readonly label: string;
  readonly className?: string;
};

const ExternalLink = ({ provider, icon, label, className = '' }: ExternalLinkProps) => (
  <a
    href={`/api/auth/oidc/login?provider=${provider}`}
    className={`${buttonClass({ variant: 'secondary' })} ${className}`}
  >
    {icon}
    {label}
  </a>
);
