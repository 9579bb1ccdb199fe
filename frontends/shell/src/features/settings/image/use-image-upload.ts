import { ApiError } from '@fitfolk/api-client';
import { toast } from '@fitfolk/ui/toast';
import { translateProblem } from '@fitfolk/web-kit/i18n/server-messages/server-messages.ts';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { getImageFileProblem, withImageType } from '@fitfolk/web-kit/upload/image-file.ts';
import { UploadError, uploadProfileImage } from '@fitfolk/web-kit/upload/upload-image.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { text } from '../../../messages/messages.ts';

/** How long the page stays after an upload found the session gone, in milliseconds. */
const SESSION_EXPIRED_DELAY_MS = 1500;

/** Uploads a chosen profile picture, telling how it went; `onUploaded` gets its public address. */
export const usePictureUpload = (onUploaded: (publicUrl: string) => void) => {
  const client = useQueryClient();
  const upload = useMutation({
    mutationFn: uploadProfileImage,
    meta: { handlesUnauthorized: true },
    onSuccess: (publicUrl) => {
      onUploaded(publicUrl);
      toast({ title: text('success'), description: text('upload.success') });
    },
    onError: (error) => {
      if (error instanceof UploadError && error.isSessionExpired) {
        fail(text('upload.sessionExpired'), text('upload.sessionExpiredText'));
        setTimeout(() => clearUser(client), SESSION_EXPIRED_DELAY_MS);
      } else explain(error);
    },
  });
  const choose = (file: File) => {
    const image = withImageType(file);
    const problem = getImageFileProblem(image);
    if (problem) fail(text('error'), text(`upload.${problem}`));
    else upload.mutate(image);
  };
  return { choose, isPending: upload.isPending };
};

const explain = (error: Error) => {
  const cause = error.cause;
  const step = error instanceof UploadError ? error.step : undefined;
  if (step === 'address') {
    const reason = cause instanceof ApiError ? cause.message.replace(':', '') : text('noConnection');
    fail(text('upload.addressFailed'), text('upload.addressFailedText', { reason }));
    return;
  }
  const problem = step === 'registration' && cause instanceof ApiError ? cause.problem : undefined;
  fail(text('error'), problem ? translateProblem(problem) : text('upload.failed'));
};

const fail = (title: string, description: string) => toast({ variant: 'destructive', title, description });
