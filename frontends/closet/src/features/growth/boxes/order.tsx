import type { Profile } from '@fitfolk/contracts/auth';
import { Avatar } from '@fitfolk/ui/avatar';
import { IconButton } from '@fitfolk/ui/icon-button';
import { toast } from '@fitfolk/ui/toast';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import rowStyles from '../../../rows.module.css';
import { Section } from '../../../section.tsx';
import styles from '../growth.module.css';
import { changeHandMeDown, handMeDownQuery } from '../growth-api.ts';
import { useTranslations } from '../messages/messages.ts';
import boxStyles from './boxes.module.css';

/** The order in which items are passed on. Nothing with fewer than two who are part of it. */
export const Order = ({ profiles }: { readonly profiles: readonly Profile[] }) => {
  const text = useTranslations();
  const client = useQueryClient();
  const { data } = useQuery(handMeDownQuery);
  const change = useMutation({
    mutationFn: (profileIds: readonly string[]) =>
      changeHandMeDown(client, { profileIds, climate: data?.climate ?? 'temperate' }),
    onSuccess: () => toast({ title: text('orderSaved') }),
    onError: toastError,
  });
  const ids = (change.isPending ? change.variables : data?.profileIds) ?? [];
  const line = ids.flatMap((id) => profiles.find((profile) => profile.id === id) ?? []);
  if (line.length < 2) return null;
  const moveUp = (index: number) =>
    change.mutate(ids.with(index, ids[index - 1] ?? '').with(index - 1, ids[index] ?? ''));
  return (
    <Section id="order" title={text('order')} hint={text('orderHint')}>
      <div className={styles.card}>
        <ol className={rowStyles.rows}>
          {line.map(({ id, name, avatarUrl }, index) => (
            <li key={id} className={boxStyles.order}>
              <Avatar name={name} src={avatarUrl} size={32} />
              <span className={boxStyles.orderName}>{name}</span>
              {index > 0 && (
                <IconButton label={text('moveUp', { name })} onClick={() => moveUp(index)}>
                  <ArrowUp size={18} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
};
