import { useTranslations } from '../../messages/messages.ts';
import { BaseClothes } from './figure/base-clothes.tsx';
import { Head, HeadBack, palettes } from './figure/head.tsx';
import { measurementsByShape } from './figure/measurements.ts';
import { OptionGroup } from './option-group.tsx';
import { BODY_SHAPES, HAIR_STYLES, SKIN_TONES, type TwinConfig } from './twin-config.ts';

export type TwinOptionsProps = {
  readonly twin: TwinConfig;
  readonly onChange: (changes: Partial<TwinConfig>) => void;
};

/** Options of the twin's appearance. */
export const TwinOptions = ({ twin, onChange }: TwinOptionsProps) => {
  const t = useTranslations();
  const { skinTone, hairStyle, bodyShape } = twin;
  return (
    <>
      <OptionGroup
        legend={t('aiTwin.skinTone')}
        name="skinTone"
        options={SKIN_TONES}
        value={skinTone}
        getLabel={(tone) => t(`aiTwin.skinTones.${tone}`)}
        renderOption={(tone) => (
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <circle cx="20" cy="20" r="18" fill={palettes[tone].skin} />
            <path d="M32 6a18 18 0 0 1 0 28 26 26 0 0 0 0-28Z" fill={palettes[tone].shade} />
          </svg>
        )}
        onChange={(tone) => onChange({ skinTone: tone })}
      />
      <OptionGroup
        legend={t('aiTwin.hairStyle')}
        name="hairStyle"
        options={HAIR_STYLES}
        value={hairStyle}
        getLabel={(style) => t(`aiTwin.hairStyles.${style}`)}
        renderOption={(style) => (
          <svg viewBox="120 12 160 184" aria-hidden="true">
            <HeadBack skinTone={skinTone} hairStyle={style} />
            <Head skinTone={skinTone} hairStyle={style} />
          </svg>
        )}
        onChange={(style) => onChange({ hairStyle: style })}
      />
      <OptionGroup
        legend={t('aiTwin.bodyShape')}
        name="bodyShape"
        options={BODY_SHAPES}
        value={bodyShape}
        getLabel={(shape) => t(`aiTwin.bodyShapes.${shape}`)}
        renderOption={(shape) => (
          <svg viewBox="90 180 220 300" aria-hidden="true">
            <BaseClothes items={[]} measurements={measurementsByShape[shape]} />
          </svg>
        )}
        onChange={(shape) => onChange({ bodyShape: shape })}
      />
    </>
  );
};
