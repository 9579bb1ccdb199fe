import { Button } from '@fitfolk/ui/button';
import { Dialog } from '@fitfolk/ui/dialog';
import { toast } from '@fitfolk/ui/toast';
import { authApi } from '@fitfolk/web-kit/api/auth-api.ts';
import { useCompleteSignIn } from '@fitfolk/web-kit/session/session.ts';
import { useMutation } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { failureText } from '../auth/failure-text.ts';
import { PicturePicker } from './image/image-picker.tsx';

/** Changes the account's picture: uploaded, it is the account's at once. */
export const PictureDialog = ({ picture }: { readonly picture: string | null }) => {
  const text = useText();
  const signedIn = useCompleteSignIn();
  const [isOpen, setIsOpen] = useState(false);
  const update = useMutation({
    mutationFn: (profileImageUrl: string) => authApi.updateUser({ body: { profileImageUrl } }),
    onSuccess: (user) => {
      signedIn(user);
      toast({ title: text('settings.pictureUpdated') });
      setIsOpen(false);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: text('error'),
        description: failureText(error, text('settings.pictureFailed')),
      }),
  });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      title={text('settings.changePicture')}
      closeLabel={text('close')}
      trigger={
        <Button size="small">
          <Camera size={18} strokeWidth={1.75} aria-hidden="true" />
          {text('settings.changePicture')}
        </Button>
      }
    >
      <PicturePicker value={update.variables ?? picture ?? undefined} onChange={update.mutate} />
    </Dialog>
  );
};
