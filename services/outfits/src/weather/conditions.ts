import type { WeatherCode } from '@fitfolk/contracts/outfits';

/** Degrees north and east. */
export type Place = { readonly lat: number; readonly lon: number };

/** What the sky does, as far as clothes are concerned. */
export type Conditions = {
  /** Degrees Fahrenheit. */
  readonly highF: number;
  readonly lowF: number;
  readonly isWet: boolean;
  readonly isSnowy: boolean;
  readonly weather: WeatherCode;
  /** Whether nobody knew and these are the specified defaults. */
  readonly isAssumed: boolean;
};

/** A place's weather now and on the days to come. */
export type Forecast = {
  readonly now: { readonly temperatureF: number; readonly code: number };
  readonly days: readonly {
    readonly day: string;
    readonly highF: number;
    readonly lowF: number;
    readonly code: number;
    /** From 0 to 100. */
    readonly rainChance: number;
  }[];
};

/** Where forecasts come from. */
export type Forecasts = {
  /** Rejects when nobody answers in time with something that makes sense. */
  at(place: Place): Promise<Forecast>;
};

/** Where people are assumed to be who do not say it. Source: the product's fallback coordinates. */
export const FALLBACK_PLACE: Place = { lat: 40.7128, lon: -74.006 };

/** The place to a tenth of a degree, some 11 km: near enough for weather, too far for an address. */
export const roughly = ({ lat, lon }: Place): Place => ({ lat: tenths(lat), lon: tenths(lon) });

const tenths = (degrees: number): number => Math.round(degrees * 10) / 10 + 0;
