import { useQuery } from '@tanstack/react-query';
import { useTranslations } from './messages/messages.ts';
import { registrationStatusQuery } from './registration-api.ts';

/** Says on the sign-in page of a server that is not open whom to ask for an account. */
export const RegistrationHint = () => {
  const t = useTranslations();
  const { data, isPending } = useQuery(registrationStatusQuery);
  if (isPending) return null;
  if (data?.hasAccounts === false) return t('first');
  const text = t(data?.mode === 'closed' ? 'closed' : 'ask');
  return data?.contact ? `${text} ${t('contact', { contact: data.contact })}` : text;
};
