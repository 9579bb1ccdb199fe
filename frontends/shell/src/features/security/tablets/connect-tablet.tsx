import type { WaitingTablet } from '@fitfolk/contracts/auth';
import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { Field } from '@fitfolk/ui/field';
import { Notice } from '@fitfolk/ui/notice';
import { TextInput } from '@fitfolk/ui/text-input';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { limitGraphemes } from '@fitfolk/web-kit/forms/limit-graphemes.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations as useShellTranslations } from '../../../messages/messages.ts';
import { formatDeviceName } from '../device-name.ts';
import { useTranslations } from '../messages/messages.ts';
import styles from '../password-forms.module.css';
import { connectTablet, findWaiting, tabletsQuery } from './tablets-api.ts';

const MAX_NAME_LENGTH = 40;
const CODE = /^\d{6}$/;

/** Button and dialog that connect the tablet that shows a code. */
export const ConnectTablet = () => {
  const t = useTranslations();
  const tShell = useShellTranslations();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={t('tablets.connectTitle')}
      description={t('tablets.connectText', { address: `${location.host}/tablet` })}
      closeLabel={tShell('close')}
      trigger={<Button size="small">{t('tablets.connect')}</Button>}
    >
      <ConnectSteps onConnected={() => setIsOpen(false)} />
    </Dialog>
  );
};

/** Asks for the code, then shows which device it belongs to before that is connected. */
const ConnectSteps = ({ onConnected }: { readonly onConnected: () => void }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const [name, setName] = useState(t('tablets.defaultName'));
  const digits = code.replaceAll(/\s/g, '');
  const find = useMutation({ mutationFn: findWaiting });
  const add = useMutation({
    mutationFn: connectTablet,
    onSuccess: () => {
      toast({ title: t('tablets.added') });
      void client.invalidateQueries(tabletsQuery);
      onConnected();
    },
    // The code is used up or expired.
    onError: () => find.reset(),
  });
  const { data: waiting } = find;
  const error = add.error ?? find.error;
  const canSubmit = waiting ? name.trim() !== '' : CODE.test(digits);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit) return;
    if (waiting) add.mutate({ code: digits, name: name.trim() });
    else {
      add.reset();
      find.mutate(digits);
    }
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      {waiting ? (
        <>
          <Notice tone="warn">{formatQuestion(t, waiting)}</Notice>
          <Field label={t('tablets.name')}>
            <TextInput
              name="tabletName"
              data-autofocus=""
              {...limitGraphemes(MAX_NAME_LENGTH)}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
          </Field>
        </>
      ) : (
        <Field label={t('tablets.code')} error={error ? getErrorMessage(error) : undefined}>
          <TextInput
            name="tabletCode"
            inputMode="numeric"
            autoComplete="off"
            data-autofocus=""
            maxLength={7}
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
        </Field>
      )}
      <DialogActions>
        <Button
          type="submit"
          variant="primary"
          pending={find.isPending || add.isPending}
          disabled={!canSubmit}
        >
          {t(waiting ? 'tablets.connectThis' : 'tablets.continue')}
        </Button>
      </DialogActions>
    </form>
  );
};

/** Says which device asks, so that nobody connects another one than the one in front of them. */
const formatQuestion = (
  t: ReturnType<typeof useTranslations>,
  { device, network }: WaitingTablet,
): string => {
  const name = formatDeviceName(device);
  return network ? t('tablets.asksFrom', { device: name, network }) : t('tablets.asks', { device: name });
};
