import { MirrorDrawing } from '@fitfolk/ui/drawings/mirror';
import { ComingSoon } from '@fitfolk/web-kit/coming-soon.tsx';
import { useText } from '../messages/messages.ts';

/** Will show favourite outfits. */
export const LookboardPage = () => {
  const text = useText();
  return (
    <ComingSoon
      heading={text('lookboard.title')}
      title={text('soon')}
      text={text('lookboard.text')}
      drawing={<MirrorDrawing />}
    />
  );
};
