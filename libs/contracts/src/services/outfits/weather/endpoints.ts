import { defineEndpoint } from '../../../core/endpoint.ts';
import { z } from '../../../core/zod.ts';
import { Town, TownQuery } from './towns.ts';
import { Weather, WeatherQuery } from './weather.ts';

export const weatherEndpoints = {
  weather: defineEndpoint({
    method: 'GET',
    path: '/api/weather',
    access: 'onboarded',
    scope: 'plans:read',
    summary: 'Get the weather at a position and what to wear',
    timeoutMs: 5000,
    query: WeatherQuery,
    success: { status: 200, schema: Weather },
    errors: [],
  }),
  searchTowns: defineEndpoint({
    method: 'GET',
    path: '/api/weather/towns',
    access: 'onboarded',
    scope: 'plans:read',
    summary: 'Find towns by name, for the weather of a user who shares no position',
    timeoutMs: 5000,
    query: TownQuery,
    success: { status: 200, schema: z.array(Town) },
    errors: ['unavailable'],
  }),
};
