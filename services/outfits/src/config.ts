import { ChatModelConfig } from '@fitfolk/service-kit/clients/chat-model.config';
import { HttpUrl } from '@fitfolk/service-kit/config/variables';
import { OutboundConfig } from '@fitfolk/service-kit/outbound/outbound.config';
import { z } from 'zod';

export const OutfitsConfig = z.object({
  WEATHER_URL: HttpUrl.default('https://api.open-meteo.com').meta({
    description:
      'Base URL of a server with the Open-Meteo API. If it is unavailable, suggestions assume a mild day.',
  }),
  WEATHER_ARCHIVE_URL: HttpUrl.default('https://archive-api.open-meteo.com').meta({
    description:
      "Base URL of a server with Open-Meteo's archive API, whose past years stand in for forecasts of trips more than 16 days ahead. It receives the destination to a tenth of a degree.",
  }),
  GEOCODING_URL: HttpUrl.default('https://geocoding-api.open-meteo.com').meta({
    description:
      "Base URL of a server with Open-Meteo's geocoding API, which finds the towns that users type. It receives the typed name only.",
  }),
  ...ChatModelConfig.shape,
  ...OutboundConfig.shape,
  SUGGESTION_LIMIT_MS: z.coerce.number().int().min(1).max(15_000).default(15_000).meta({
    description: 'Time limit for suggestions written by the model, in milliseconds.',
  }),
});
