import type { WeatherCode } from '@fitfolk/contracts/outfits';

/** Degrees north and east. */
export type Place = { readonly lat: number; readonly lon: number };

/** Weather of a day, as far as it matters for clothes. */
export type Conditions = {
  readonly highF: number;
  readonly lowF: number;
  readonly isWet: boolean;
  readonly isSnowy: boolean;
  readonly weather: WeatherCode;
  /** True for the default conditions, used without a forecast. */
  readonly isAssumed: boolean;
};

/** Current weather and daily forecasts of a place. `code` is a WMO weather code. */
export type Forecast = {
  readonly now: { readonly temperatureF: number; readonly code: number };
  readonly days: readonly {
    readonly day: string;
    readonly highF: number;
    readonly lowF: number;
    readonly code: number;
    /** Probability in percent. */
    readonly rainChance: number;
  }[];
};

/** Port of a forecast provider. */
export type Forecasts = {
  /** Rejects on timeouts, errors and invalid responses. */
  getForecast(place: Place): Promise<Forecast>;
};

/** Used if the user shares no position. Source: product specification. */
export const FALLBACK_PLACE: Place = { lat: 40.7128, lon: -74.006 };

/** Rounds a position to a tenth of a degree (about 11 km), precise enough for weather but not for an address. */
export const roundPlace = ({ lat, lon }: Place): Place => ({
  lat: roundToTenth(lat),
  lon: roundToTenth(lon),
});

const roundToTenth = (degrees: number): number => Math.round(degrees * 10) / 10 + 0;
