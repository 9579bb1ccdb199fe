import { MAX_UPLOAD_BYTES } from '@fitfolk/contracts/media';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { getProxyLimitProblem } from '@fitfolk/web-kit/upload/proxy-limit.ts';
import { storeFile } from '@fitfolk/web-kit/upload/store-file.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from './messages/messages.ts';

/** Sends the largest file that a page sends, which media discards because no image is registered for it. */
const sendLargestFile = () =>
  storeFile(new Blob([new Uint8Array(MAX_UPLOAD_BYTES)], { type: 'image/jpeg' }), { delaysMs: [] });

/** Checks on request that a proxy lets photos through. */
export const UploadCheck = () => {
  const t = useTranslations();
  const check = useMutation({ mutationFn: sendLargestFile });
  if (check.isSuccess) return <Badge tone="good">{t('uploadsWork')}</Badge>;
  return (
    <>
      {check.error && <p role="alert">{getProxyLimitProblem(check.error) ?? t('uploadsFailed')}</p>}
      <Button size="small" variant="quiet" pending={check.isPending} onClick={() => check.mutate()}>
        {t('checkUploads')}
      </Button>
    </>
  );
};
