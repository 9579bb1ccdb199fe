import { Origin } from '@fitfolk/service-kit/config/variables';
import { z } from 'zod';

export const MediaConfig = z.object({
  S3_PUBLIC_ENDPOINT: Origin.optional().meta({
    description: 'Origin at which browsers reach the object store directly.',
    unset: 'through the gateway',
    example: 'https://images.fitfolk.example',
  }),
  PUBLIC_ORIGIN: Origin.optional().meta({
    description: 'Public origin of the app, used in upload URLs; required in production.',
    unset: 'the origin of the request',
    example: 'https://fitfolk.example',
  }),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/, hostname: /./, error: 'must be a URL that starts with tcp://' })
    .optional()
    .meta({
      description:
        'Address of clamd, which scans every uploaded file before it is processed. Uploads fail while it is unreachable.',
      unset: 'no scan; only re-encoded pixels are served',
      example: 'tcp://clamav:3310',
    }),
  VISION: z.enum(['on', 'off']).default('on').meta({
    description:
      'Recognizes the item in closet photos and cuts it out, in a process of its own that takes up to 330 MB and ends when idle.',
  }),
  CUTOUT_MODEL: z.string().optional().meta({
    description:
      'Path of an ONNX network such as ISNet, which cuts items out more precisely, after they are recognized. Each takes a core for five seconds, in a process of its own that takes up to 480 MB and ends when idle. `npm start` also takes `isnet`, which it downloads once (113 MB); a container needs the file in a volume and a larger memory limit.',
    unset: 'cut-outs of the built-in network',
    example: '/models/isnet.onnx',
  }),
  MEDIA_PARALLEL_PICTURES: z.coerce.number().int().min(1).max(16).default(1).meta({
    description: 'Images processed in parallel. Each uses one core and up to 300 MB of memory.',
  }),
});
