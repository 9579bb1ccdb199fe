import { type Fitfolk, startFitfolk } from '@fitfolk/dev/launcher/start-fitfolk';

/** Namespace of the data in the fixtures. */
export const NAMESPACE = 'upgrade';

/** Starts an instance in which every account has all features, and nothing is requested from the internet. */
export const startInstance = (dataDir: string): Promise<Fitfolk> =>
  startFitfolk({
    dataDir,
    buildsFrontends: false,
    env: {
      NAMESPACE,
      LOG_LEVEL: 'warn',
      PLAN_PROVIDER: 'included',
      VISION: 'off',
      WEATHER_URL: 'http://127.0.0.1:9',
      WEATHER_ARCHIVE_URL: 'http://127.0.0.1:9',
      GEOCODING_URL: 'http://127.0.0.1:9',
    },
  });
