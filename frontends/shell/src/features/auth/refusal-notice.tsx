import { Notice } from '@fitfolk/ui/notice';
import { useText } from './messages/messages.ts';
import { useAddressNote } from './use-query-param-once.ts';

const sentences = {
  oidc_unavailable: 'login.refused.unavailable',
  oidc_cancelled: 'login.refused.cancelled',
  account_exists: 'login.refused.accountExists',
  email_missing: 'login.refused.emailMissing',
  email_unverified: 'login.refused.emailUnverified',
} as const;

const isKnown = (reason: string): reason is keyof typeof sentences => Object.hasOwn(sentences, reason);

/** Why an external sign-in led back to the login page; nothing when none did. */
export const RefusalNotice = () => {
  const text = useText();
  const reason = useAddressNote('error');
  if (reason === null) return null;
  return (
    <Notice tone="warn" className="mb-5">
      {text(isKnown(reason) ? sentences[reason] : 'login.refused.failed')}
    </Notice>
  );
};
