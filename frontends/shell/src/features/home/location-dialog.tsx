import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { usePosition } from '@fitfolk/web-kit/ui-state/position.ts';
import { useText } from '../../messages/messages.ts';

/** Asks once per browser whether the weather may be that of where it is. Closing it is "Not Now". */
export const LocationDialog = () => {
  const text = useText();
  const { needsPrompt, allow, decline } = usePosition();
  return (
    <Dialog
      open={needsPrompt}
      onOpenChange={decline}
      title={text('home.location.title')}
      description={text('home.location.text')}
      closeLabel={text('close')}
    >
      <div className="grid justify-items-center pb-2">
        <SunDrawing />
      </div>
      <DialogActions>
        <Button onClick={decline}>{text('home.location.notNow')}</Button>
        <Button variant="primary" onClick={allow} data-autofocus="">
          {text('home.location.allow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
