import { useText } from '../../messages/messages.ts';
import { Head, HeadBehind, pigments } from './figure/head.tsx';
import { measuresOf } from './figure/measures.ts';
import { trunk } from './figure/outlines.ts';
import { OptionGroup } from './option-group.tsx';
import { BODY_SHAPES, HAIR_STYLES, SKIN_TONES, type TwinConfig } from './twin-config.ts';

export type TwinOptionsProps = {
  readonly twin: TwinConfig;
  readonly onChange: (part: Partial<TwinConfig>) => void;
};

/** What can be chosen about a twin's looks. */
export const TwinOptions = ({ twin, onChange }: TwinOptionsProps) => {
  const text = useText();
  const { skinTone, hairStyle, bodyShape } = twin;
  return (
    <>
      <OptionGroup
        legend={text('aiTwin.skinTone')}
        name="skinTone"
        options={SKIN_TONES}
        value={skinTone}
        labelOf={(tone) => text(`aiTwin.skinTones.${tone}`)}
        pictureOf={(tone) => (
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy="20" r="18" fill={pigments[tone].skin} />
            <path d="M32 6a18 18 0 0 1 0 28 26 26 0 0 0 0-28Z" fill={pigments[tone].shade} />
          </svg>
        )}
        onChange={(tone) => onChange({ skinTone: tone })}
      />
      <OptionGroup
        legend={text('aiTwin.hairStyle')}
        name="hairStyle"
        options={HAIR_STYLES}
        value={hairStyle}
        labelOf={(style) => text(`aiTwin.hairStyles.${style}`)}
        pictureOf={(style) => (
          <svg viewBox="120 12 160 184" aria-hidden="true">
            <HeadBehind skinTone={skinTone} hairStyle={style} />
            <Head skinTone={skinTone} hairStyle={style} />
          </svg>
        )}
        onChange={(style) => onChange({ hairStyle: style })}
      />
      <OptionGroup
        legend={text('aiTwin.bodyShape')}
        name="bodyShape"
        options={BODY_SHAPES}
        value={bodyShape}
        labelOf={(shape) => text(`aiTwin.bodyShapes.${shape}`)}
        pictureOf={(shape) => (
          <svg viewBox="90 180 220 290" aria-hidden="true">
            <path d={trunk(measuresOf[shape], { ease: 0, hem: 446 })} fill={pigments[skinTone].skin} />
          </svg>
        )}
        onChange={(shape) => onChange({ bodyShape: shape })}
      />
    </>
  );
};
