import type { NewInvitation } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mailAvailabilityQuery } from '../auth/password-reset/password-reset-api.ts';
import { InvitationDialog } from './invitation-dialog.tsx';
import styles from './logins.module.css';
import { createInvitation, loginsQuery } from './logins-api.ts';
import { useTranslations } from './messages/messages.ts';
import { useRoleName } from './use-role-name.ts';

/** Button and dialog that invite a person, by mail or by a link that is shown once. */
export const InvitePerson = () => {
  const t = useTranslations();
  return (
    <InvitationDialog
      title={t('inviteTitle')}
      text={t('inviteText')}
      linkText={t('linkText')}
      trigger={t('invite')}
      renderForm={(onCreated, onClose) => <InvitationForm onCreated={onCreated} onSent={onClose} />}
    />
  );
};

const VIEWER = 'viewer';

type InvitationFormProps = {
  readonly onCreated: (link: string) => void;
  /** Called once the link is on its way by mail. */
  readonly onSent: () => void;
};

/** Asks who is invited, and for an address if the server sends mails. */
const InvitationForm = ({ onCreated, onSent }: InvitationFormProps) => {
  const t = useTranslations();
  const getRoleName = useRoleName();
  const client = useQueryClient();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const { data: mail } = useQuery(mailAvailabilityQuery);
  const [role, setRole] = useState('');
  const [email, setEmail] = useState('');
  const invite = useMutation({
    mutationFn: createInvitation,
    onSuccess: ({ token }, invited) => {
      // In the fragment, which browsers do not send to servers.
      if (!invited.email) return onCreated(`${location.origin}/join#${new URLSearchParams({ token })}`);
      toast({ title: t('sent', { email: invited.email }) });
      onSent();
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries(loginsQuery),
  });
  const children = profiles.filter(({ isChild }) => isChild);
  const roles = [
    { value: '', label: t('parentRole') },
    { value: VIEWER, label: t('viewerRole') },
    ...children.map(({ id: profileId }) => ({
      value: profileId,
      label: getRoleName({ profileId, isViewer: false }),
    })),
  ];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(toInvitation(role, email.trim()));
      }}
    >
      <Field label={t('role')} hint={role === VIEWER && t('roleHint')}>
        <Select
          name="role"
          options={roles}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
      </Field>
      {mail?.isAvailable && (
        <Field label={t('email')} hint={t('emailHint')}>
          <TextInput
            type="email"
            name="invitedEmail"
            autoComplete="off"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        </Field>
      )}
      <DialogActions>
        <Button type="submit" variant="primary" pending={invite.isPending}>
          {t(email.trim() ? 'sendLink' : 'createLink')}
        </Button>
      </DialogActions>
    </form>
  );
};

const toInvitation = (role: string, email: string): NewInvitation => ({
  ...(role === VIEWER ? { isViewer: true } : role ? { profileId: role } : {}),
  ...(email ? { email } : {}),
});
