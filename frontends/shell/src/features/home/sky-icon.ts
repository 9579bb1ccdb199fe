import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudRain,
  CloudSnow,
  CloudSun,
  type LucideIcon,
  Sun,
} from 'lucide-react';

/** Which picture goes with the weather's words; the first that fits. */
const pictures: readonly (readonly [words: RegExp, icon: LucideIcon])[] = [
  [/thunder/i, CloudLightning],
  [/snow/i, CloudSnow],
  [/drizzle/i, CloudDrizzle],
  [/rain|shower/i, CloudRain],
  [/fog/i, CloudFog],
  [/partly|mostly/i, CloudSun],
  [/clear|sun/i, Sun],
];

/** The picture for a weather that is described in words. */
export const skyIcon = (description: string): LucideIcon =>
  pictures.find(([words]) => words.test(description))?.[1] ?? Cloud;
