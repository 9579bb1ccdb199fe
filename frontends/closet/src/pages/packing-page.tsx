import { ShoeDrawing } from '@fitfolk/ui/drawings/shoe';
import { ComingSoon } from '@fitfolk/web-kit/coming-soon.tsx';
import { useText } from '../messages/messages.ts';

/** Will show packing lists. */
export const PackingPage = () => {
  const text = useText();
  return (
    <ComingSoon
      heading={text('packing.title')}
      title={text('soon')}
      text={text('packing.text')}
      drawing={<ShoeDrawing />}
    />
  );
};
