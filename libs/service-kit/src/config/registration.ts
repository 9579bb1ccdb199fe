import { RegistrationMode } from '@fitfolk/contracts/auth';
import { z } from 'zod';
import { isLoopbackHost } from './loopback-host.ts';

/** The setting of everything that obeys or shows who may create an account. */
export const RegistrationSettings = z.object({
  REGISTRATION: RegistrationMode.optional().meta({
    description:
      'Who may create an account, by form, API or external sign-in: `open` is everybody who reaches the server, `invited` those with a link of an operator, `closed` nobody. The first-run link, which `npm start` and `npm run admin -- first-run` print, creates the account of the operator in every mode.',
    unset: '`invited`; `open` where `PUBLIC_ORIGIN` is unset or names this machine',
    example: 'closed',
  }),
});

type RegistrationConfig = {
  readonly REGISTRATION?: RegistrationMode | undefined;
  readonly PUBLIC_ORIGIN?: string | undefined;
};

/** Returns who may create an account: on a server that strangers can reach, those who are invited. */
export const getRegistrationMode = ({
  REGISTRATION: mode,
  PUBLIC_ORIGIN: origin,
}: RegistrationConfig): RegistrationMode =>
  mode ?? (origin === undefined || isLoopbackHost(new URL(origin).hostname) ? 'open' : 'invited');
