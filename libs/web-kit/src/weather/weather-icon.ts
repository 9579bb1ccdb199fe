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

/** Icons by weather code; the first match wins. */
const icons: readonly (readonly [pattern: RegExp, icon: LucideIcon])[] = [
  [/thunder/i, CloudLightning],
  [/snow/i, CloudSnow],
  [/drizzle/i, CloudDrizzle],
  [/rain|shower/i, CloudRain],
  [/fog/i, CloudFog],
  [/partly|mostly/i, CloudSun],
  [/clear|sun/i, Sun],
];

/** Returns the icon of a weather code. */
export const getWeatherIcon = (code: string): LucideIcon =>
  icons.find(([pattern]) => pattern.test(code))?.[1] ?? Cloud;
