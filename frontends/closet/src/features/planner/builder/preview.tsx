import { Collage, type CollagePiece } from '@fitfolk/ui/collage';
import { useText } from '../../../messages/messages.ts';

/** The outfit as it will look. */
export const Preview = ({ chosen }: { readonly chosen: readonly CollagePiece[] }) => {
  const text = useText();
  const count = chosen.length;
  return (
    <div className="closet-builder-preview">
      <Collage pieces={chosen} sizes="14rem" />
      <p role="status" className="closet-builder-count">
        {count === 0 ? text('builder.chosenNone') : text('builder.chosen', { count })}
      </p>
    </div>
  );
};
