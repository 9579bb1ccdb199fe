import { Scope } from '@fitfolk/contracts/core/scopes';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { DialogActions } from '@fitfolk/ui/dialog';
import { Field, fieldLabelClass } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { toggleValue } from '@fitfolk/web-kit/forms/toggle-value.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styles from '../security/secret/secret-dialog.module.css';
import { SecretDialog } from '../security/secret/secret-dialog.tsx';
import { accessTokensQuery, createToken } from './access-tokens-api.ts';
import { useTranslations } from './messages/messages.ts';

const MAX_NAME_LENGTH = 40;
const LIFETIMES = [30, 90, 365] as const;
const DEFAULT_DAYS = 90;
const DEFAULT_SCOPES: readonly Scope[] = ['profiles:read', 'closet:read', 'plans:read'];

/** Button and dialog that create an access token and show it once. */
export const CreateAccessToken = () => {
  const t = useTranslations();
  return <SecretDialog text={t} form={(onCreated) => <TokenForm onCreated={onCreated} />} />;
};

const TokenForm = ({ onCreated }: { readonly onCreated: (token: string) => void }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const { data: profiles = [] } = useQuery(profilesQuery);
  const [name, setName] = useState('');
  const [days, setDays] = useState(DEFAULT_DAYS);
  const [scopes, setScopes] = useState(DEFAULT_SCOPES);
  const [profileIds, setProfileIds] = useState<readonly string[] | null>(null);
  const create = useMutation({
    mutationFn: createToken,
    onSuccess: ({ token }) => {
      void client.invalidateQueries(accessTokensQuery);
      onCreated(token);
    },
    onError: toastError,
  });
  const canSubmit = name.trim() !== '' && scopes.length > 0 && profileIds?.length !== 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    create.mutate({
      name: name.trim(),
      scopes: [...scopes],
      profileIds: profileIds && [...profileIds],
      validForDays: days,
    });
  };
  const lifetimes = LIFETIMES.map((each) => ({
    value: String(each),
    label: each === 365 ? t('year') : t('days', { count: each }),
  }));
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field label={t('name')} hint={t('nameHint')}>
        <TextInput
          name="tokenName"
          autoComplete="off"
          data-autofocus=""
          {...limitGraphemes(MAX_NAME_LENGTH)}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Field>
      <Field label={t('expires')}>
        <Select
          name="validForDays"
          options={lifetimes}
          value={String(days)}
          onChange={({ currentTarget }) => setDays(Number(currentTarget.value))}
        />
      </Field>
      <fieldset className={styles.choices}>
        <legend className={fieldLabelClass}>{t('scopes')}</legend>
        {Scope.options.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`scope.${scope}`)}
            checked={scopes.includes(scope)}
            onChange={() => setScopes(toggleValue(scopes, scope))}
          />
        ))}
      </fieldset>
      {profiles.length > 1 && (
        <fieldset className={styles.choices}>
          <legend className={fieldLabelClass}>{t('profiles')}</legend>
          <Checkbox
            label={t('everyone')}
            checked={profileIds === null}
            onChange={() => setProfileIds(profileIds ? null : [])}
          />
          {profiles.map((profile) => (
            <Checkbox
              key={profile.id}
              label={profile.name}
              checked={profileIds?.includes(profile.id) ?? false}
              onChange={() => setProfileIds(toggleValue(profileIds ?? [], profile.id))}
            />
          ))}
        </fieldset>
      )}
      <DialogActions>
        <Button type="submit" variant="primary" pending={create.isPending} disabled={!canSubmit}>
          {t('create')}
        </Button>
      </DialogActions>
    </form>
  );
};
