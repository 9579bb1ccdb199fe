import { Button } from '@fitfolk/ui/button';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation } from '@tanstack/react-query';
import { sendOperatorPush } from './accounts/accounts-api.ts';
import { useTranslations } from './messages/messages.ts';

/** Sends a notification to the operator's devices on request, and says what their push services answered. */
export const PushCheck = () => {
  const t = useTranslations();
  const test = useMutation({ mutationFn: sendOperatorPush, onError: toastError });
  return (
    <>
      {test.data && (
        <p role="status">
          {test.data.devices === 0
            ? t('push.none')
            : test.data.accepted < test.data.devices
              ? t('push.failed', test.data)
              : t('push.accepted', { count: test.data.accepted })}
        </p>
      )}
      <Button size="small" variant="quiet" pending={test.isPending} onClick={() => test.mutate()}>
        {t('testPush')}
      </Button>
    </>
  );
};
