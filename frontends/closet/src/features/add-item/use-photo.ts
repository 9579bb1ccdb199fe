import type { ApiError } from '@fitfolk/api-client';
import type { ImageAnalysis } from '@fitfolk/contracts/closet';
import { toast } from '@fitfolk/ui/toast';
import { clearUser } from '@fitfolk/web-kit/session/session.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { text } from '../../messages/messages.ts';
import { loadUploader } from './load-form.ts';
import { createPhoto, type Photo } from './upload/photo.ts';

/** How long the page stays after an upload found the session gone, in milliseconds. */
const SESSION_EXPIRED_DELAY_MS = 1500;

/** The picture of an item being added or edited; what is under way ends with the component. */
export const usePhoto = (
  onAnalysis: (analysis: ImageAnalysis) => void,
  imageUrl: string | null = null,
): Photo | undefined => {
  const client = useQueryClient();
  const [photo, setPhoto] = useState<Photo>();
  const analyzed = useEffectEvent(onAnalysis);
  useEffect(() => {
    const created = createPhoto({
      loadUploader,
      onAnalysis: analyzed,
      imageUrl,
      onAddressFailed: explain,
      onSessionLost: () => {
        fail(text('photo.sessionExpired'), text('photo.sessionExpiredText'));
        setTimeout(() => clearUser(client), SESSION_EXPIRED_DELAY_MS);
      },
    });
    created.prepare();
    setPhoto(created);
    return () => void created.close();
  }, [client, imageUrl]);
  return photo;
};

const explain = ({ status, detail }: ApiError) =>
  fail(text('photo.addressFailed'), text('photo.addressFailedText', { reason: `${status} ${detail}` }));

const fail = (title: string, description: string) => toast({ variant: 'destructive', title, description });
