import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { ComingSoon } from '@fitfolk/web-kit/coming-soon.tsx';
import { useText } from '../messages/messages.ts';

/** Will show streaks, points and achievements. */
export const StreaksPage = () => {
  const text = useText();
  return (
    <ComingSoon
      heading={text('streaks.title')}
      title={text('soon')}
      text={text('streaks.text')}
      drawing={<SunDrawing />}
    />
  );
};
