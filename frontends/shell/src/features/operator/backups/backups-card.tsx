import type { BackupTask, ServerHealth } from '@fitfolk/contracts/gateway';
import { Badge } from '@fitfolk/ui/badge';
import { Button } from '@fitfolk/ui/button';
import { Card } from '@fitfolk/ui/card';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useNow } from '@fitfolk/web-kit/clock/use-now.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import typography from '../../../typography.module.css';
import { formatRelativeTime } from '../../security/relative-time.ts';
import { formatBytes } from '../format-bytes.ts';
import { useTranslations } from '../messages/messages.ts';
import { serverHealthQuery, startBackup } from '../server-health-api.ts';
import styles from '../server-health-page.module.css';
import own from './backups-card.module.css';

const WEEK_MS = 7 * 24 * 3600_000;
/** Commands for `docker-compose.yml`, where the container `backup` alone may read all data. */
const COMMANDS = [
  'docker compose run --rm backup node tools/backup.ts /backups/$(date +%F)',
  'docker compose run --rm backup node tools/restore.ts --test',
].join('\n');

/** The last backup, and a way to make one and to test it where this server can do so. */
export const BackupsCard = ({ health }: { readonly health: ServerHealth }) => {
  const t = useTranslations();
  const { lastAt, canStart, running, failed } = health.backups;
  return (
    <Card aria-labelledby="backups">
      <h2 id="backups" className={typography.cardTitle}>
        {t('backups.title')}
      </h2>
      <LastBackup health={health} />
      {failed && !running && (
        <p role="alert" className={own.failure}>
          {t(`backups.failed.${failed.task}`, { message: failed.message })}
        </p>
      )}
      <p role="status" className={typography.hint}>
        {running && t(`backups.running.${running}`)}
      </p>
      {canStart ? (
        <>
          <div className={own.actions}>
            <StartButton task="create" isDisabled={running !== null} />
            {lastAt && <StartButton task="test" isDisabled={running !== null} />}
          </div>
          <p className={typography.hint}>{t('backups.hint')}</p>
        </>
      ) : (
        <>
          <p className={typography.hint}>{t('backups.command')}</p>
          <pre className={own.command}>{COMMANDS}</pre>
        </>
      )}
    </Card>
  );
};

const LastBackup = ({ health: { backups, checkedAt } }: { readonly health: ServerHealth }) => {
  const t = useTranslations();
  const language = useLanguage();
  const now = useNow();
  const { lastAt, lastBytes, testedAt } = backups;
  const isOld = lastAt !== null && Date.parse(checkedAt) - Date.parse(lastAt) > WEEK_MS;
  const details = [
    isOld && t('oldBackup'),
    lastBytes !== null && t('backups.size', { size: formatBytes(lastBytes, language) }),
    lastAt &&
      (testedAt
        ? t('backups.tested', { when: formatRelativeTime(testedAt, now, language) })
        : t('backups.untested')),
  ].filter(Boolean);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <dl className={styles.list}>
      <div className={styles.row}>
        <dt className={styles.details}>
          <span className={styles.name}>{t('backup')}</span>
          <span className={`${typography.hint} ${styles.hint}`}>{details.join(' · ')}</span>
        </dt>
        <dd>
          {lastAt ? (
            <time dateTime={lastAt}>{date.format(new Date(lastAt))}</time>
          ) : (
            <Badge tone="warn">{t('noBackup')}</Badge>
          )}
        </dd>
      </div>
    </dl>
  );
};

const StartButton = ({ task, isDisabled }: { readonly task: BackupTask; readonly isDisabled: boolean }) => {
  const t = useTranslations();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: () => startBackup(task),
    onSuccess: (backups) => {
      client.setQueryData(serverHealthQuery.queryKey, (health) => health && { ...health, backups });
      toast({ title: t(task === 'create' ? 'backups.started' : 'backups.testStarted') });
    },
    onError: toastError,
  });
  return (
    <Button
      size="small"
      variant={task === 'create' ? undefined : 'quiet'}
      disabled={isDisabled}
      pending={start.isPending}
      onClick={() => start.mutate()}
    >
      {t(task === 'create' ? 'backups.now' : 'backups.test')}
    </Button>
  );
};
