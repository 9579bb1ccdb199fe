import { Scope } from '@fitfolk/contracts/core/scopes';
import { Button } from '@fitfolk/ui/button';
import { Checkbox } from '@fitfolk/ui/checkbox';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field, fieldLabelClass } from '@fitfolk/ui/field';
import { Select } from '@fitfolk/ui/select';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { profilesQuery } from '@fitfolk/web-kit/session/profiles.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import styles from './access-tokens.module.css';
import { accessTokensQuery, createToken } from './access-tokens-api.ts';
import { useTranslations } from './messages/messages.ts';

const MAX_NAME_LENGTH = 40;
const LIFETIMES = [30, 90, 365] as const;
const DEFAULT_DAYS = 90;
const DEFAULT_SCOPES: readonly Scope[] = ['profiles:read', 'closet:read', 'plans:read'];

/** Returns a list with a value added or removed. */
const toggle = <T,>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value];

/** Button and dialog that create an access token and show it once. */
export const CreateAccessToken = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [isOpen, setIsOpen] = useState(false);
  const [token, setToken] = useState<string>();
  const open = (next: boolean) => {
    setIsOpen(next);
    setToken(undefined);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={open}
      title={t(token ? 'createdTitle' : 'createTitle')}
      description={t(token ? 'createdText' : 'createText')}
      closeLabel={tShell('close')}
      trigger={<Button size="small">{t('create')}</Button>}
    >
      {token ? <CreatedToken token={token} onDone={() => open(false)} /> : <TokenForm onCreated={setToken} />}
    </Dialog>
  );
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
            onChange={() => setScopes(toggle(scopes, scope))}
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
              onChange={() => setProfileIds(toggle(profileIds ?? [], profile.id))}
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

const CreatedToken = ({ token, onDone }: { readonly token: string; readonly onDone: () => void }) => {
  const t = useTranslations();
  const copy = () =>
    navigator.clipboard.writeText(token).then(() => toast({ title: t('copied') }), toastError);
  return (
    <>
      <output className={styles.token} aria-label={t('token')}>
        {token}
      </output>
      <DialogActions>
        <Button onClick={() => void copy()}>{t('copy')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('done')}
        </Button>
      </DialogActions>
    </>
  );
};
