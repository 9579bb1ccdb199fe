import { SunDrawing } from '@fitfolk/ui/drawings/sun';
import { ComingSoon } from '@fitfolk/web-kit/coming-soon.tsx';
import { useText } from '../messages/messages.ts';

/** Will show the week and what is planned for its days. */
export const PlannerPage = () => {
  const text = useText();
  return (
    <ComingSoon
      heading={text('planner.title')}
      title={text('soon')}
      text={text('planner.text')}
      drawing={<SunDrawing />}
    />
  );
};
