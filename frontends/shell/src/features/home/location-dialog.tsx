import { Button } from '@fitfolk/ui/button';
import { Dialog, DialogActions } from '@fitfolk/ui/dialog';
import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { useIsIdle } from '@fitfolk/web-kit/ui-state/use-is-idle.ts';
import { usePosition } from '@fitfolk/web-kit/weather/position.ts';
import { useTranslations } from '../../messages/messages.ts';
import styles from './location-dialog.module.css';

/** Asks once per browser for permission to use the location, after the page has appeared. Closing it means "Not Now". */
export const LocationDialog = () => {
  const t = useTranslations();
  const { needsPrompt, allow, decline } = usePosition();
  const isIdle = useIsIdle();
  return (
    <Dialog
      open={needsPrompt && isIdle}
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
