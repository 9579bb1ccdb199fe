import { Button } from '@fitfolk/ui/button';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { InvitationDialog } from './invitation-dialog.tsx';
import styles from './logins.module.css';
import { createInvitation, loginsQuery } from './logins-api.ts';
import { useTranslations } from './messages/messages.ts';
import { useRoleName } from './use-role-name.ts';

/** Button and dialog that invite a person, and show the link once. */
export const InvitePerson = () => {
  const t = useTranslations();
  return (
    <InvitationDialog
      title={t('inviteTitle')}
      text={t('inviteText')}
      linkText={t('linkText')}
      trigger={t('invite')}
      renderForm={(onCreated) => <RoleForm onCreated={onCreated} />}
    />
  );
};

/** Asks whether a parent or a child is invited. */
const RoleForm = ({ onCreated }: { readonly onCreated: (link: string) => void }) => {
  const t = useTranslations();
  const getRoleName = useRoleName();
  const client = useQueryClient();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const [profileId, setProfileId] = useState('');
  const invite = useMutation({
    mutationFn: createInvitation,
    // In the fragment, which browsers do not send to servers.
    onSuccess: ({ token }) => onCreated(`${location.origin}/join#${new URLSearchParams({ token })}`),
    onError: toastError,
    onSettled: () => client.invalidateQueries(loginsQuery),
  });
  const children = profiles.filter(({ isChild }) => isChild);
  const roles = [
    { value: '', label: t('parentRole') },
    ...children.map(({ id }) => ({ value: id, label: getRoleName(id) })),
  ];
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        invite.mutate(profileId ? { profileId } : {});
      }}
    >
      <Field label={t('role')}>
        <Select
          name="role"
          options={roles}
          value={profileId}
          onChange={({ currentTarget }) => setProfileId(currentTarget.value)}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={invite.isPending}>
          {t('createLink')}
        </Button>
      </DialogActions>
    </form>
  );
};
