import type { ErrorCode } from '@fitfolk/contracts/core/errors';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import { toImagePath } from './images/image-paths.ts';
import type { ImageProcessor } from './images/image-processor.ts';
import type { Images } from './images/images.ts';
import type { Uploads } from './uploads/uploads.ts';

type RegistrationOptions = {
  readonly uploads: Uploads;
  readonly images: Images;
  readonly darkroom: ImageProcessor;
};
type Order = {
  readonly accountId: string;
  /** The signed address that the file was put to, and the origin it must be on. */
  readonly address: string;
  readonly origin: string;
  readonly purpose: ImagePurpose;
  /** Whether others may not see it until it is said whom it shows. */
  readonly isPrivate: boolean;
};

const refusals: ReadonlySet<ErrorCode> = new Set(['upload-too-large', 'upload-not-an-image']);
const isRefusal = (error: unknown): boolean => error instanceof AppError && refusals.has(error.code);

/** Turns uploads into images. One upload becomes one image however often, or at the same time, it is registered. */
export const createRegistration = ({ uploads, images, darkroom }: RegistrationOptions) => {
  const registered = async (key: string, purpose: ImagePurpose): Promise<string | undefined> => {
    const image = await images.madeFrom(key);
    // What a closet photo was made from must not come back as a picture that everyone may see.
    if (image && image.purpose !== purpose) throw new AppError('upload-url-invalid');
    return image && toImagePath(image.id);
  };

  const develop = async (key: string, { accountId, purpose, isPrivate }: Order): Promise<void> => {
    try {
      const picture = await darkroom.process(() => uploads.read(key));
      await images.add(picture, { accountId, purpose, isPrivate, uploadKey: key });
      await uploads.discard(key);
    } catch (error) {
      if (isRefusal(error)) await uploads.discard(key);
      // A registration at the same time may have taken the file away.
      if (!(await registered(key, purpose))) throw error;
    }
  };

  return {
    /**
     * Registers an uploaded file and returns the image's address.
     * @throws AppError `upload-url-invalid`, `upload-not-found`, `upload-too-large`, `upload-not-an-image`
     */
    register: async (order: Order): Promise<string> => {
      const key = await uploads.claim(order);
      const earlier = await registered(key, order.purpose);
      if (earlier) return earlier;
      await develop(key, order);
      const address = await registered(key, order.purpose);
      if (!address) throw new AppError('upload-not-found');
      return address;
    },
  };
};

export type Registration = ReturnType<typeof createRegistration>;
