import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './location-dialog.module.css';

/** Asks once per browser for permission to use the location. Closing it means "Not Now". */
export const LocationDialog = () => {
  const t = useTranslations();
  const { needsPrompt, allow, decline } = usePosition();
  return (
    <Dialog
      open={needsPrompt}
      onOpenChange={decline}
      title={t('home.location.title')}
      description={t('home.location.text')}
      closeLabel={t('close')}
    >
      <div className={styles.drawing}>
        <SunDrawing />
      </div>
      <DialogActions>
        <Button onClick={decline}>{t('home.location.notNow')}</Button>
        <Button variant="primary" onClick={allow} data-autofocus="">
          {t('home.location.allow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
