import { z } from 'zod';
import { UserError } from '../processes/user-error.ts';

const port = z
  .string()
  .default('3000')
  .refine((text) => Number.isInteger(Number(text)) && Number(text) > 0 && Number(text) < 65_536, {
    error: ({ input }) => `PORT is ${input}, which is not a port: choose a number from 1 to 65535.`,
  })
  .transform(Number);

const DATA_DIR = z.string().default('.data').meta({
  description:
    'The folder of databases, objects, logs and keys; its Fitfolk is the one that the tools act on.',
});

/** What `npm start` reads from the environment for itself. */
export const StartSettings = z.object({
  PORT: port.meta({ description: 'The port where the gateway answers.', example: '8080' }),
  HOST: z.string().default('127.0.0.1').meta({
    description: 'The address that the gateway listens on; `0.0.0.0` for every one of this machine.',
    example: '0.0.0.0',
  }),
  DATA_DIR,
});

/** What our command-line tools read. */
export const ToolSettings = z.object({
  DATA_DIR,
  FITFOLK_URL: z.url().optional().meta({
    description: 'The Fitfolk that `npm run demo` fills, when it is not the one of `DATA_DIR`.',
    example: 'http://127.0.0.1:3000',
  }),
});

/** Where programs are kept that had to be fetched. */
export const CacheSettings = z.object({
  XDG_CACHE_HOME: z.string().optional().meta({
    description: 'The folder in which `fitfolk/` keeps servers that were fetched and compiled code.',
    unset: '`~/.cache`',
  }),
});

/** What Node and the C library read, not we; the values are those of `npm start`. */
export const RuntimeSettings = z.object({
  NODE_COMPILE_CACHE: z.string().optional().meta({
    description:
      'Where Node keeps compiled sources, so that they are stripped of types once, not at every start.',
    unset: 'no cache; `npm start` takes `fitfolk/compiled` of the cache',
    example: '/tmp/fitfolk-compiled',
  }),
  MALLOC_ARENA_MAX: z.string().default('2').meta({
    description:
      "glibc's arenas keep what pictures took; with two, a process stays at half the memory (measured).",
  }),
  MALLOC_MMAP_THRESHOLD_: z.string().default('131072').meta({
    description:
      "Blocks of so many bytes, such as a picture's pixels, go back to the system as soon as they are free (345 MB → 253 MB after six photos).",
  }),
  MALLOC_TRIM_THRESHOLD_: z.string().default('131072').meta({
    description: 'How much may lie free at the end of the heap before it goes back.',
  }),
});

/** What docker-compose.yml itself reads; everything else it hands on. */
export const ComposeSettings = z.object({
  PORT: z
    .string()
    .default('3000')
    .meta({ description: 'The port of this machine where the gateway answers.' }),
  ADDRESS: z.string().default('127.0.0.1').meta({
    description: 'The address of the machine on which `PORT` is published.',
    example: '0.0.0.0',
  }),
  COMPOSE_PROFILES: z.string().optional().meta({
    description: 'With `dev`, mails are caught and an identity provider believes everybody.',
    unset: 'neither',
    example: 'dev',
  }),
  '<NAME>_VERSION': z.string().default('local').meta({
    description: "The tag of a deployable's image, as in `AUTH_VERSION` and `CLOSET_WEB_VERSION`.",
  }),
});

/** Reads settings; an empty variable is one that is not set. @throws Problem in the schema's own words */
export const readSettings = <Schema extends z.ZodType>(
  schema: Schema,
  env: NodeJS.ProcessEnv,
): z.output<Schema> => {
  const result = schema.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  );
  if (result.success) return result.data;
  throw new UserError(
    result.error.issues.map(({ path, message }) => formatIssue(path.join('.'), message)).join(' '),
  );
};

const formatIssue = (name: string, message: string): string =>
  message.startsWith(name) ? message : `${name}: ${message}.`;
