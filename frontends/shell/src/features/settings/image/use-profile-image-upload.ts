import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { getErrorMessage } from '@fitfolk/web-kit/api/error-message.ts';
import { translateProblem } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { ImageFileError, translateImageFileProblem } from '@fitfolk/web-kit/upload/image-file.ts';
import { preparePhoto } from '@fitfolk/web-kit/upload/photo/prepare-photo.ts';
import { getProxyLimitProblem } from '@fitfolk/web-kit/upload/proxy-limit.ts';
import { getRejectionReason } from '@fitfolk/web-kit/upload/rejection-reason.ts';
import { UploadError, uploadProfileImage } from '@fitfolk/web-kit/upload/upload-image.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { t } from '../../../messages/messages.ts';

/** Time to read the toast before an expired session redirects to the login page, in milliseconds. */
const SESSION_EXPIRED_DELAY_MS = 1500;

/** Uploads a profile image and shows the result in a toast. `onUploaded` receives its public URL. */
export const useProfileImageUpload = (onUploaded: (publicUrl: string) => void) => {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: async (file: File) => uploadProfileImage((await preparePhoto(file)).file),
    meta: { handlesUnauthorized: true },
    onSuccess: (publicUrl) => {
      onUploaded(publicUrl);
      toast({ title: t('success'), description: t('upload.success') });
    },
    onError: (error) => {
      if (error instanceof UploadError && error.isSessionExpired) {
        toastError(t('upload.sessionExpired'), t('upload.sessionExpiredText'));
        setTimeout(() => clearUser(client), SESSION_EXPIRED_DELAY_MS);
      } else toastUploadError(error);
    },
  });
  return { choose: upload.mutate, isPending: upload.isPending };
};

const toastUploadError = (error: Error) => {
  if (error instanceof ImageFileError) {
    toastError(t('error'), translateImageFileProblem(error.problem));
    return;
  }
  const cause = error.cause;
  const step = error instanceof UploadError ? error.step : undefined;
  if (step === 'address') {
    const reason = cause instanceof ApiError ? getRejectionReason(cause) : getErrorMessage(cause);
    toastError(t('upload.uploadUrlFailed'), t('upload.uploadUrlFailedText', { reason }));
    return;
  }
  const problem = step === 'registration' && cause instanceof ApiError ? cause.problem : undefined;
  const reason = problem ? translateProblem(problem) : getProxyLimitProblem(error);
  toastError(t('error'), reason ?? t('upload.failed'));
};

const toastError = (title: string, description: string) =>
  toast({ variant: 'destructive', title, description });
