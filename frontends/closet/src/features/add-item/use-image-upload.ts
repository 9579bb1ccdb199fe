import type { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useDraftImage } from '@fitfolk/web-kit/storage/use-draft-image.ts';
import { getRejectionReason } from '@fitfolk/web-kit/upload/rejection-reason.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { createImageUpload, type ImageUpload } from './upload/image-upload.ts';
import { t } from './upload/messages/messages.ts';

/** Time between the notification of an expired session and the redirect to /login, in milliseconds. */
const SESSION_EXPIRED_DELAY_MS = 1500;

export type UseImageUploadOptions = {
  readonly profileId: string;
  /** Name of the form, under which the chosen file is kept as a draft. */
  readonly form: string;
  readonly imageUrl?: string | null;
  readonly listImageHashes?: () => Promise<readonly string[]>;
  readonly onAnalysis: (analysis: ImageAnalysis) => void;
  /** Called when the form shows the file of a draft. */
  readonly onRestored?: () => void;
};

/** Returns the image of an item being added or edited, and a function that removes its draft. Unmounting cancels the upload. */
export const useImageUpload = (options: UseImageUploadOptions) => {
  const { profileId, form, imageUrl = null, listImageHashes, onAnalysis, onRestored } = options;
  const client = useQueryClient();
  const [upload, setUpload] = useState<ImageUpload>();
  // The stored file may be read before the upload is rendered.
  const created = useRef<ImageUpload>(undefined);
  const draft = useDraftImage(profileId, form, (file) => {
    created.current?.choose([file]);
    onRestored?.();
  });
  const analyzed = useEffectEvent(onAnalysis);
  const fileChanged = useEffectEvent(draft.update);
  const listKnown = useEffectEvent(async () => (await listImageHashes?.()) ?? []);
  useEffect(() => {
    const next = createImageUpload({
      onAnalysis: analyzed,
      imageUrl,
      listImageHashes: listKnown,
      onFileChange: fileChanged,
      onUploadRejected: reportRejection,
      onSessionExpired: () => {
        toastError(t('sessionExpired'), t('sessionExpiredText'));
        setTimeout(() => clearUser(client), SESSION_EXPIRED_DELAY_MS);
      },
    });
    created.current = next;
    setUpload(next);
    return next.close;
  }, [client, imageUrl]);
  return { upload, clearDraft: draft.clear };
};

const reportRejection = (error: ApiError) =>
  toastError(t('uploadError'), t('uploadErrorText', { reason: getRejectionReason(error) }));

const toastError = (title: string, description: string) =>
  toast({ variant: 'destructive', title, description });
