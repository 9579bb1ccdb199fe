import type { User } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { useActiveProfile } from '@fitfolk/web-kit/session/profiles.ts';
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

  // After a sign-in, the session is not limited yet although this browser last showed a child's profile.
  const { hasParentPin, childProfileId } = user;
  const isUnlimited = hasParentPin && !childProfileId;
  const childId = profile?.isChild ? profile.id : undefined;
  useEffect(() => {
    if (isUnlimited && childId) mutate({ profileId: childId });
  }, [isUnlimited, childId, mutate]);

  return (
    <Dialog
      open={target !== undefined}
      onOpenChange={() => setTarget(undefined)}
      title={t('askTitle')}
      description={t('askText', { name: profiles.find(({ id }) => id === target)?.name ?? '' })}
      closeLabel={tShell('close')}
    >
      {target !== undefined && <PinForm profileId={target} onSwitched={() => setTarget(undefined)} />}
    </Dialog>
  );
};

type PinFormProps = { readonly profileId: string; readonly onSwitched: () => void };

const PinForm = ({ profileId, onSwitched }: PinFormProps) => {
  const t = useTranslations();
  const [pin, setPin] = useState('');
  const { mutate, error, reset, isPending } = useSwitchProfile(() => undefined);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPin(pin)) mutate({ profileId, pin }, { onSuccess: onSwitched });
      }}
    >
      <Field label={t('pin')} error={error ? getErrorMessage(error) : undefined}>
        <PinInput
          value={pin}
          onChange={(next) => {
            setPin(next);
            reset();
          }}
        />
      </Field>
      <DialogActions>
        <Button type="submit" variant="primary" pending={isPending} disabled={!isPin(pin)}>
          {t('switch')}
        </Button>
      </DialogActions>
    </form>
  );
};
