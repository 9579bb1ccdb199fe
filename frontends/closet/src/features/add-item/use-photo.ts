import type { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { text } from '../../messages/messages.ts';
import { createPhoto, type Photo } from './upload/photo.ts';

/** Time between the notification of an expired session and the redirect to /login, in milliseconds. */
const SESSION_EXPIRED_DELAY_MS = 1500;

/** Returns the image of an item being added or edited. Unmounting cancels the upload. */
export const usePhoto = (
  onAnalysis: (analysis: ImageAnalysis) => void,
  imageUrl: string | null = null,
): Photo | undefined => {
  const client = useQueryClient();
  const [photo, setPhoto] = useState<Photo>();
  const analyzed = useEffectEvent(onAnalysis);
  useEffect(() => {
    const created = createPhoto({
      onAnalysis: analyzed,
      imageUrl,
      onUploadRejected: explain,
      onSessionExpired: () => {
        fail(text('photo.sessionExpired'), text('photo.sessionExpiredText'));
        setTimeout(() => clearUser(client), SESSION_EXPIRED_DELAY_MS);
      },
    });
    setPhoto(created);
    return created.close;
  }, [client, imageUrl]);
  return photo;
};

const explain = ({ status, detail }: ApiError) =>
  fail(text('photo.addressFailed'), text('photo.addressFailedText', { reason: `${status} ${detail}` }));

const fail = (title: string, description: string) => toast({ variant: 'destructive', title, description });
