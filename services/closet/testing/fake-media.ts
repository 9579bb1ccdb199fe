import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import sharp from 'sharp';

type StoredImage = { ownerId: string; purpose: ImagePurpose; bytes: Buffer };

export type FakeMedia = {
  readonly url: string;
  /** Stores an image of an account and returns its path. */
  addImage(ownerId: string, image?: { purpose?: ImagePurpose; bytes?: Buffer }): Promise<string>;
  close(): Promise<void>;
};

export const THUMB_HASH = '3OcRJYB4d3h/iIeHeEh3eIhw+j2w';

/** Creates an image of a single color. */
export const createPlainImage = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 400, channels: 3, background } })
    .webp()
    .toBuffer();

const parseAccountId = (request: FastifyRequest): string => {
  const [, claims = ''] = request.headers.authorization?.split('.') ?? [];
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub;
};

/** Starts a fake of the two media endpoints that closet calls. */
export const startFakeMedia = async (): Promise<FakeMedia> => {
  const images = new Map<string, StoredImage>();
  const http = Fastify();
  const respond = (reply: FastifyReply, request: FastifyRequest, send: (image: StoredImage) => unknown) => {
    const image = images.get((request.params as { id: string }).id);
    if (image?.ownerId !== parseAccountId(request)) return reply.code(404).send({ code: 'not-found' });
    return send(image);
  };
  http.get('/internal/images/:id', (request, reply) =>
    respond(reply, request, ({ ownerId, purpose }) => {
      const { id } = request.params as { id: string };
      return { id, ownerId, purpose, width: 300, height: 400, thumbHash: THUMB_HASH };
    }),
  );
  http.get('/api/images/:id', (request, reply) =>
    respond(reply, request, ({ bytes }) => reply.type('image/webp').send(bytes)),
  );
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    addImage: async (ownerId, { purpose = 'closet', bytes } = {}) => {
      const id = randomBytes(18).toString('base64url');
      images.set(id, { ownerId, purpose, bytes: bytes ?? (await createPlainImage('#1a2647')) });
      return `/api/images/${id}`;
    },
    close: () => http.close(),
  };
};
