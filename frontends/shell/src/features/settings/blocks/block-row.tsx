import type { Block } from '@fitfolk/contracts/feed';
import { Avatar } from '@fitfolk/ui/avatar';
import { Button } from '@fitfolk/ui/button';
import { toast } from '@fitfolk/ui/toast';
import { ignoreMissing } from '@fitfolk/web-kit/api/ignore-missing.ts';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useLanguage } from '@fitfolk/web-kit/i18n/translations.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from '../../../messages/messages.ts';
import typography from '../../../typography.module.css';
import styles from './block-list.module.css';
import { blocksQuery, unblock } from './blocks-api.ts';

/** A blocked account with the profile it was blocked on. */
export const BlockRow = ({ block }: { readonly block: Block }) => {
  const t = useTranslations();
  const language = useLanguage();
  const client = useQueryClient();
  const { id, profile, createdAt } = block;
  const name = profile?.name ?? t('settings.blocks.someone');
  const { mutate, isPending } = useMutation({
    mutationFn: () => unblock(id).catch(ignoreMissing),
    onSuccess: () => {
      client.setQueryData(blocksQuery.queryKey, (blocks) => blocks?.filter((each) => each.id !== id));
      void client.invalidateQueries({ queryKey: ['/api/ootd-posts'] });
      toast({ title: t('settings.blocks.unblocked', { name }) });
    },
    onError: toastError,
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(createdAt));
  return (
    <li className={styles.row}>
      <Avatar name={name} src={profile?.avatarUrl ?? null} size={40} />
      <div className={styles.details}>
        <p className={styles.name}>{name}</p>
        <p className={typography.hint}>{t('settings.blocks.since', { day })}</p>
      </div>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('settings.blocks.unblockName', { name })}
        pending={isPending}
        onClick={() => mutate()}
      >
        {t('settings.blocks.unblock')}
      </Button>
    </li>
  );
};
