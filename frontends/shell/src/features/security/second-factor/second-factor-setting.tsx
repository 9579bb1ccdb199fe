import type { SecondFactorSetup } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import { t, useTranslations } from '../messages/messages.ts';
import { SecuritySetting } from '../setting/security-setting.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import {
  createRecoveryCodes,
  disableSecondFactor,
  secondFactorQuery,
  setUpSecondFactor,
} from './second-factor-api.ts';
import { SetUpForm } from './set-up-form.tsx';

/** Setting of the sign-in in two steps. Renders nothing where the operator does not offer it. */
export const SecondFactorSetting = () => {
  const t = useTranslations();
  const { data: status } = useQuery(secondFactorQuery);
  const [setup, setSetup] = useState<SecondFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (!status || (!status.available && !status.enabledAt)) return null;
  const close = () => {
    setSetup(undefined);
    setCodes(undefined);
  };
  const hint = status.enabledAt
    ? t('secondFactor.enabledHint', { count: status.recoveryCodesLeft })
    : t('secondFactor.disabledHint');
  return (
    <SecuritySetting title={t('secondFactor.title')} hint={hint}>
      {status.enabledAt ? <Enabled onCodes={setCodes} /> : <Disabled onSetUp={setSetup} />}
      <SecondFactorDialog setup={setup} codes={codes} onCodes={setCodes} onClose={close} />
    </SecuritySetting>
  );
};

type SecondFactorDialogProps = {
  readonly setup: SecondFactorSetup | undefined;
  readonly codes: readonly string[] | undefined;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onClose: () => void;
};

const SecondFactorDialog = ({ setup, codes, onCodes, onClose }: SecondFactorDialogProps) => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const client = useQueryClient();
  return (
    <Dialog
      open={setup !== undefined || codes !== undefined}
      onOpenChange={onClose}
      title={t(codes ? 'secondFactor.codesTitle' : 'secondFactor.setUpTitle')}
      description={t(codes ? 'secondFactor.codesText' : 'secondFactor.setUpText')}
      closeLabel={tShell('close')}
    >
      {codes && <RecoveryCodes codes={codes} onDone={onClose} />}
      {setup && !codes && (
        <SetUpForm
          setup={setup}
          onEnabled={(created) => {
            onCodes(created);
            void client.invalidateQueries(secondFactorQuery);
          }}
        />
      )}
    </Dialog>
  );
};

const Disabled = ({ onSetUp }: { readonly onSetUp: (setup: SecondFactorSetup) => void }) => {
  const t = useTranslations();
  const { mutate, isPending } = useMutation({
    mutationFn: setUpSecondFactor,
    onSuccess: onSetUp,
    onError: toastError,
  });
  return (
    <Button size="small" pending={isPending} onClick={() => mutate()}>
      {t('secondFactor.setUp')}
    </Button>
  );
};

const Enabled = ({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) => {
  const tSecurity = useTranslations();
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries(secondFactorQuery);
  const renew = useMutation({
    mutationFn: createRecoveryCodes,
    onSuccess: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      refresh();
    },
    onError: toastError,
  });
  const disable = useMutation({
    mutationFn: disableSecondFactor,
    onSuccess: () => {
      toast({ title: t('secondFactor.disabled') });
      refresh();
    },
    onError: toastError,
  });
  return (
    <>
      <Button size="small" variant="quiet" pending={disable.isPending} onClick={() => disable.mutate()}>
        {tSecurity('secondFactor.disable')}
      </Button>
      <Button size="small" pending={renew.isPending} onClick={() => renew.mutate()}>
        {tSecurity('secondFactor.renew')}
      </Button>
    </>
  );
};
