import { HangerDrawing } from '@fitfolk/ui/drawings/hanger';
import { ComingSoon } from '@fitfolk/web-kit/coming-soon.tsx';
import { useText } from '../messages/messages.ts';

/** Will show the avatar and what it wears. */
export const AiTwinPage = () => {
  const text = useText();
  return (
    <ComingSoon
      heading={text('aiTwin.title')}
      title={text('soon')}
      text={text('aiTwin.text')}
      drawing={<HangerDrawing />}
    />
  );
};
