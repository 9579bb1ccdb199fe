import type { BaseConfig } from './config.ts';

type OriginConfig = Pick<BaseConfig, 'NODE_ENV' | 'ALLOW_INSECURE_ORIGIN'> & {
  readonly PUBLIC_ORIGIN?: string | undefined;
};

/** Lists what keeps a service with public links or cookies from starting in production: it needs an `https:` origin. */
export const listOriginProblems = ({
  NODE_ENV,
  PUBLIC_ORIGIN: origin,
  ALLOW_INSECURE_ORIGIN: allowsHttp,
}: OriginConfig): string[] => {
  if (NODE_ENV !== 'production') return [];
  if (!origin) return ['PUBLIC_ORIGIN: Required in production (for example https://fitfolk.example)'];
  if (origin.startsWith('https:') || allowsHttp) return [];
  return [
    `PUBLIC_ORIGIN: "${origin}" must start with https:// in production, unless ALLOW_INSECURE_ORIGIN is true`,
  ];
};
