import { useId } from 'react';
import type { HairStyle, SkinTone } from '../twin-config.ts';
import { HairBack, HairFront } from './hair.tsx';

/** Colors of the skin, its shading, cheeks and lips (`warm`), and hair, by skin tone. */
export const palettes: Readonly<
  Record<
    SkinTone,
    { readonly skin: string; readonly shade: string; readonly warm: string; readonly hair: string }
  >
> = {
  light: { skin: '#f6d7c3', shade: '#e6b99f', warm: '#d98673', hair: '#8a5a36' },
  medium: { skin: '#e9bf9c', shade: '#d39f78', warm: '#c1705a', hair: '#4d3324' },
  tan: { skin: '#d39f74', shade: '#b98153', warm: '#a85a45', hair: '#39271d' },
  brown: { skin: '#a66f49', shade: '#885536', warm: '#80392f', hair: '#241914' },
  dark: { skin: '#6f4630', shade: '#573422', warm: '#92463c', hair: '#17110e' },
};

type HeadProps = { readonly skinTone: SkinTone; readonly hairStyle: HairStyle };

/** Head with a smiling face and the hair that frames it. */
export const Head = ({ skinTone, hairStyle }: HeadProps) => {
  const { skin, shade, warm, hair } = palettes[skinTone];
  const faceId = useId();
  return (
    <g>
      <clipPath id={faceId}>
        <path d="M154 112c0-40 20-58 46-58s46 18 46 58c0 38-20 64-46 64s-46-26-46-64Z" />
      </clipPath>
      <path d="M182 160h36v34c0 14-36 14-36 0Z" fill={shade} />
      <ellipse cx="153" cy="122" rx="8" ry="12" fill={skin} />
      <ellipse cx="247" cy="122" rx="8" ry="12" fill={skin} />
      <path d="M154 112c0-40 20-58 46-58s46 18 46 58c0 38-20 64-46 64s-46-26-46-64Z" fill={skin} />
      <g clipPath={`url(#${faceId})`}>
        <path d="M222 54c30 20 30 100-6 124h40V54Z" fill={shade} opacity="0.28" />
        <circle cx="171" cy="138" r="11" fill={warm} opacity="0.22" />
        <circle cx="229" cy="138" r="11" fill={warm} opacity="0.22" />
      </g>
      <g stroke="#2a1c15" strokeLinecap="round" strokeLinejoin="round" fill="none">
        <path d="M172 104c6-5 13-5 18-2M210 102c5-3 12-3 18 2" stroke={hair} strokeWidth="3.5" />
        <path d="M173 117c3-6 12-7 16-1M211 116c4-6 13-5 16 1" strokeWidth="2.5" />
        <path d="M200 120c-1 8-4 13-4 17 2 2 5 2 7 1" stroke={shade} strokeWidth="2.5" />
        <path d="M187 152c8 8 18 8 26 0" stroke={warm} strokeWidth="3.5" />
      </g>
      {[181.5, 218.5].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="120" rx="4.5" ry="5.5" fill="#2a1c15" />
          <circle cx={x + 1.5} cy="118" r="1.5" fill="#fff" />
        </g>
      ))}
      <HairFront style={hairStyle} color={hair} />
    </g>
  );
};

/** Part of the head drawn behind the body. */
export const HeadBack = ({ skinTone, hairStyle }: HeadProps) => (
  <HairBack style={hairStyle} color={palettes[skinTone].hair} />
);
