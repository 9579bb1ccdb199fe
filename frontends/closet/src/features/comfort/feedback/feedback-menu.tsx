import { Button } from '@fitfolk/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@fitfolk/ui/menu';
import { CalendarX2, Frown, ScissorsLineDashed, Smile, Snowflake, Sun, ThumbsDown } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useTranslations } from '../messages/messages.ts';
import { PickDialog, type PickedKind } from './pick-dialog.tsx';
import { type FeedbackItem, useFeedback } from './use-feedback.ts';

export type FeedbackMenuProps = {
  readonly profileId: string;
  readonly outfitName: string;
  readonly items: readonly FeedbackItem[];
  /** Day of the outfit. */
  readonly day: string;
};

/** Menu to say why an outfit is no good. Later suggestions keep to it. */
export const FeedbackMenu = ({ profileId, outfitName, items, day }: FeedbackMenuProps) => {
  const text = useTranslations();
  const [, navigate] = useLocation();
  const [picking, setPicking] = useState<PickedKind>();
  const { give, isPending } = useFeedback(profileId, day);
  const icon = { size: 18, 'aria-hidden': true } as const;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button
            variant="quiet"
            disabled={isPending}
            aria-label={text('feedback.open', { name: outfitName })}
          >
            <ThumbsDown {...icon} />
            {text('feedback.label')}
          </Button>
        }
      >
        <MenuItem icon={<Sun {...icon} />} onSelect={() => give({ kind: 'too-warm', items: [] })}>
          {text('feedback.too-warm')}
        </MenuItem>
        <MenuItem icon={<Snowflake {...icon} />} onSelect={() => give({ kind: 'too-cold', items: [] })}>
          {text('feedback.too-cold')}
        </MenuItem>
        <MenuItem icon={<Frown {...icon} />} onSelect={() => setPicking('itchy')}>
          {text('feedback.itchy')}
        </MenuItem>
        {items.length > 1 && (
          <MenuItem icon={<ScissorsLineDashed {...icon} />} onSelect={() => setPicking('clashes')}>
            {text('feedback.clashes')}
          </MenuItem>
        )}
        <MenuItem icon={<CalendarX2 {...icon} />} onSelect={() => give({ kind: 'not-today', items })}>
          {text('feedback.not-today')}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Smile {...icon} />} onSelect={() => navigate('/comfort')}>
          {text('feedback.rules')}
        </MenuItem>
      </Menu>
      <PickDialog
        kind={picking}
        items={items}
        onPick={(kind, picked) => {
          setPicking(undefined);
          give({ kind, items: picked });
        }}
        onClose={() => setPicking(undefined)}
      />
    </>
  );
};
