import type { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { getRejectionReason } from '@fitfolk/web-kit/upload/rejection-reason.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { createImageUpload, type ImageUpload } from './upload/image-upload.ts';

/** Time between the notification of an expired session and the redirect to /login, in milliseconds. */
const SESSION_EXPIRED_DELAY_MS = 1500;

/** Returns the image of an item being added or edited. Unmounting cancels the upload. */
export const useImageUpload = (
  onAnalysis: (analysis: ImageAnalysis) => void,
  imageUrl: string | null = null,
): ImageUpload | undefined => {
  const client = useQueryClient();
  const [upload, setUpload] = useState<ImageUpload>();
  const analyzed = useEffectEvent(onAnalysis);
  useEffect(() => {
    const created = createImageUpload({
      onAnalysis: analyzed,
      imageUrl,
      onUploadRejected: reportRejection,
      onSessionExpired: () => {
        toastError(t('photo.sessionExpired'), t('photo.sessionExpiredText'));
        setTimeout(() => clearUser(client), SESSION_EXPIRED_DELAY_MS);
      },
    });
    setUpload(created);
    return created.close;
  }, [client, imageUrl]);
  return upload;
};

const reportRejection = (error: ApiError) =>
  toastError(t('photo.uploadError'), t('photo.uploadErrorText', { reason: getRejectionReason(error) }));

const toastError = (title: string, description: string) =>
  toast({ variant: 'destructive', title, description });
