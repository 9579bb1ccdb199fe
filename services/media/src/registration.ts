import type { ErrorCode } from '@fitfolk/contracts/core/errors';
import type { ImagePurpose } from '@fitfolk/contracts/media';
import type { ContentSigner } from '@fitfolk/service-kit/auth/content-signer';
import { getUploadingProfile, type Identity } from '@fitfolk/service-kit/auth/identity';
import { AppError } from '@fitfolk/service-kit/errors/app-error';
import type { Image } from './images/image.ts';
import { toImagePath } from './images/image-paths.ts';
import type { ImageProcessor, UploadedFile } from './images/image-processor.ts';
import type { Images } from './images/images.ts';
import type { RequireClean } from './scan/require-clean.ts';
import type { Uploads } from './uploads/uploads.ts';

type RegistrationDependencies = {
  readonly uploads: Uploads;
  readonly images: Images;
  readonly processor: ImageProcessor;
  readonly requireClean: RequireClean;
  readonly signer: Pick<ContentSigner, 'verify'>;
};

type RegistrationRequest = {
  readonly identity: Identity;
  /** Presigned URL of the upload. */
  readonly uploadUrl: string;
  /** Origin that the upload URL must have. */
  readonly origin: string;
  readonly purpose: ImagePurpose;
  /** Signature of an image that this server has exported. */
  readonly signature: string | undefined;
  /** Hides the image from other accounts until it is linked to a profile. */
  readonly isPrivate: boolean;
  /** True for an image that an item shows besides its main one. */
  readonly isFurther?: true | undefined;
};

const invalidUploadCodes: ReadonlySet<ErrorCode> = new Set([
  'upload-too-large',
  'upload-not-an-image',
  'upload-empty',
  'upload-damaged',
  'upload-too-many-pixels',
  'upload-heic-unsupported',
  'upload-infected',
]);

const isInvalidUpload = (error: unknown): boolean =>
  error instanceof AppError && invalidUploadCodes.has(error.code);

/** Turns uploads into images. Each upload becomes one image, even if it is registered repeatedly or concurrently. */
export const createRegistration = (dependencies: RegistrationDependencies) => {
  const { uploads, images, processor, requireClean, signer } = dependencies;

  /** Returns the path of an image. @throws AppError `upload-url-invalid` for an image with another purpose */
  const toPathFor = (purpose: ImagePurpose, image: Image | undefined): string | undefined => {
    // Prevents a private closet image from being registered again with a public purpose.
    if (image && image.purpose !== purpose) throw new AppError('upload-url-invalid');
    return image && toImagePath(image.id);
  };

  const findRegistered = async (key: string, { purpose }: RegistrationRequest): Promise<string | undefined> =>
    toPathFor(purpose, await images.findByUpload(key));

  const readClean = async (key: string, signature: string | undefined): Promise<UploadedFile> => {
    const file = await uploads.read(key);
    await requireClean(file);
    return { file, isOwnFile: signature !== undefined && (await signer.verify(file, signature)) };
  };

  const process = async (key: string, request: RegistrationRequest): Promise<void> => {
    const { purpose, isPrivate, isFurther, signature } = request;
    const { accountId } = request.identity;
    const profileId = getUploadingProfile(request.identity);
    try {
      const image = await processor.process(accountId, () => readClean(key, signature));
      await images.add(image, { accountId, profileId, purpose, isPrivate, isFurther, uploadKey: key });
      await uploads.discard(key);
    } catch (error) {
      // A concurrent registration may have succeeded and removed the file.
      if (await findRegistered(key, request)) return;
      if (isInvalidUpload(error)) await uploads.reject(key);
      throw error;
    }
  };

  return {
    /**
     * Registers an uploaded file and returns the image path.
     * @throws AppError `upload-url-invalid`, `upload-not-found`, `unavailable`, or one of `invalidUploadCodes`
     */
    register: async (request: RegistrationRequest): Promise<string> => {
      const key = await uploads.claim(request);
      const existing = await findRegistered(key, request);
      if (existing) return existing;
      await process(key, request);
      const imagePath = await findRegistered(key, request);
      if (!imagePath) throw new AppError('upload-not-found');
      return imagePath;
    },
  };
};

export type Registration = ReturnType<typeof createRegistration>;
