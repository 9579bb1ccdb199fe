import { toast } from '@fitfolk/ui/toast';
import { loadTranslations } from '@fitfolk/web-kit/i18n/translations.ts';
import { t } from './messages/messages.ts';

const STREAKS = '/streaks';
const names = { 7: 'achievements.7', 30: 'achievements.30', 100: 'achievements.100' } as const;
const isNamed = (days: number): days is keyof typeof names => days in names;

/** Shows a toast for an achievement, except on the streaks page, which has its own. */
export const showAchievement = async (
  days: number,
  path: string,
  navigate: (path: string) => void,
): Promise<void> => {
  if (path === STREAKS || !isNamed(days)) return;
  await loadTranslations();
  toast({
    title: t(names[days]),
    description: t('achievements.text', { count: days }),
    action: { label: t('achievements.see'), onPress: () => navigate(STREAKS) },
  });
};
