import type { ProviderHint } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import styles from '../../external/external-sign-in-buttons.module.css';
import { AppleLogo, GithubLogo, GoogleLogo, XLogo } from '../../external/provider-logos.tsx';
import { useTranslations } from '../messages/messages.ts';
import { beginExternalRegistration } from './registration-api.ts';

const PROVIDERS = [
  { name: 'google', Logo: GoogleLogo, className: styles.wide },
  { name: 'github', Logo: GithubLogo, className: styles.wide },
  { name: 'apple', Logo: AppleLogo },
  { name: 'x', Logo: XLogo },
] as const;

/** Buttons that create an account at an identity provider. Links would show the invitation to logs and histories. */
export const InvitedProviders = ({ invitation }: { readonly invitation: string }) => {
  const t = useTranslations();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (provider: ProviderHint) => beginExternalRegistration(invitation, provider),
    onSuccess: ({ location }) => window.location.assign(location),
    onError: toastError,
  });
  return (
    <div className={styles.buttons}>
      {PROVIDERS.map(({ name, Logo, ...style }) => (
        <Button key={name} {...style} pending={isPending && variables === name} onClick={() => mutate(name)}>
          <Logo />
          {t(name)}
        </Button>
      ))}
    </div>
  );
};
