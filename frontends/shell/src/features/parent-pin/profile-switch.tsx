import type { Profile, User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { TextInput } from '@fitfolk/ui/text-input';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { activeProfilePreference } from '@fitfolk/web-kit/session/active-profile-preference.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
import { useLocalPreference } from '@fitfolk/web-kit/storage/use-local-preference.ts';
import { useEffect, useState } from 'react';
import { useTranslations as useShellTranslations } from '../../messages/messages.ts';
import { useTranslations } from './messages/messages.ts';
import styles from './parent-pin-form.module.css';
import { isPin, PinInput } from './pin-input.tsx';
import { useSwitchProfile } from './use-switch-profile.ts';

export type ProfileSwitchProps = {
  readonly user: User;
  /** Profile to switch to; undefined without a request. */
  readonly requestedId: string | undefined;
  /** Called once a request is taken. */
  readonly onTaken: () => void;
};

/** Switches the session between profiles and asks for the parent PIN when the server requires it. */
export const ProfileSwitch = ({ user, requestedId, onTaken }: ProfileSwitchProps) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const { profile, profiles } = useActiveProfile();
  const [target, setTarget] = useState<string>();
  const { mutate } = useSwitchProfile(setTarget);

  useEffect(() => {
    if (requestedId === undefined) return;
    onTaken();
    mutate({ profileId: requestedId });
  }, [requestedId, onTaken, mutate]);

  const { hasParentPin, childProfileId } = user;
  const isUnlimited = hasParentPin && !childProfileId;
  const childId = profile?.isChild ? profile.id : undefined;
  useEffect(() => {
    if (isUnlimited && childId) mutate({ profileId: childId });
  }, [isUnlimited, childId, mutate]);

  // A new session is on the first child's profile, although this browser last showed another one.
  const lastId = useLastProfile(profiles);
  const isNew = childProfileId !== undefined && lastId !== undefined && lastId !== childProfileId;
  useEffect(() => {
    if (isNew) mutate({ profileId: lastId });
  }, [isNew, lastId, mutate]);
  const close = () => {
    setTarget(undefined);
    if (childProfileId) activeProfilePreference.write(childProfileId);
  };

  return (
    <Dialog
      open={target !== undefined}
      onOpenChange={close}
      title={t('askTitle')}
      description={t('askText', { name: profiles.find(({ id }) => id === target)?.name ?? '' })}
      closeLabel={tShell('close')}
    >
      {target !== undefined && (
        <PinForm profileId={target} hasPassword={user.hasPassword} onSwitched={() => setTarget(undefined)} />
      )}
    </Dialog>
  );
};

/** Returns the profile that this browser last showed, by default the first; undefined until the profiles have loaded. */
const useLastProfile = (profiles: readonly Profile[]): string | undefined => {
  const chosen = useLocalPreference(activeProfilePreference);
  return (profiles.find(({ id }) => id === chosen) ?? profiles[0])?.id;
};

type PinFormProps = {
  readonly profileId: string;
  readonly hasPassword: boolean;
  readonly onSwitched: () => void;
};

const PinForm = ({ profileId, hasPassword, onSwitched }: PinFormProps) => {
  const t = useTranslations();
  const [isForgotten, setIsForgotten] = useState(false);
  const [secret, setSecret] = useState('');
  const { mutate, error, reset, isPending } = useSwitchProfile(() => undefined);
  const change = (next: string) => {
    setSecret(next);
    reset();
  };
  const isComplete = isForgotten ? secret !== '' : isPin(secret);
  const message = error ? getErrorMessage(error) : undefined;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const proof = isForgotten ? { password: secret } : { pin: secret };
        if (isComplete) mutate({ profileId, ...proof }, { onSuccess: onSwitched });
      }}
    >
      {isForgotten ? (
        <Field label={t('password')} hint={t('passwordHint')} error={message}>
          <TextInput
            type="password"
            autoComplete="current-password"
            value={secret}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </Field>
      ) : (
        <Field label={t('pin')} error={message}>
          <PinInput value={secret} onChange={change} />
        </Field>
      )}
      <DialogActions>
        {hasPassword && !isForgotten && (
          <Button
            type="button"
            variant="quiet"
            onClick={() => {
              setIsForgotten(true);
              change('');
            }}
          >
            {t('forgot')}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={isPending} disabled={!isComplete}>
          {t('switch')}
        </Button>
      </DialogActions>
    </form>
  );
};
