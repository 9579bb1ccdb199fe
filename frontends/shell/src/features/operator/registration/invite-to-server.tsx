import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InvitationDialog } from '../../logins/invitation-dialog.tsx';
import loginStyles from '../../logins/logins.module.css';
import { useTranslations } from '../messages/messages.ts';
import { inviteToServer, registrationInvitationsQuery } from './registration-api.ts';

const MAX_LABEL_LENGTH = 60;

/** Button and dialog that invite somebody to create an account, and show the link once. */
export const InviteToServer = () => {
  const t = useTranslations();
  return (
    <InvitationDialog
      title={t('registration.inviteTitle')}
      text={t('registration.inviteText')}
      linkText={t('registration.linkText')}
      trigger={t('registration.invite')}
      renderForm={(onCreated) => <LabelForm onCreated={onCreated} />}
    />
  );
};

/** Asks for whom the invitation is. */
const LabelForm = ({ onCreated }: { readonly onCreated: (link: string) => void }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [label, setLabel] = useState('');
  const invite = useMutation({
    mutationFn: inviteToServer,
    // In the fragment, which browsers do not send to servers.
    onSuccess: ({ token }) => onCreated(`${location.origin}/register#${new URLSearchParams({ token })}`),
    onError: toastError,
    onSettled: () => client.invalidateQueries(registrationInvitationsQuery),
  });
  return (
    <form
      className={loginStyles.form}
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(label);
      }}
    >
      <Field label={t('registration.label')} hint={t('registration.labelHint')}>
        <TextInput
          name="invitationLabel"
          autoComplete="off"
          data-autofocus=""
          {...limitGraphemes(MAX_LABEL_LENGTH)}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={invite.isPending} disabled={label.trim() === ''}>
          {t('registration.createLink')}
        </Button>
      </DialogActions>
    </form>
  );
};
