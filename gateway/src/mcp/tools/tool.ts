import { type ApiClient, ApiError } from '@fitfolk/api-client';
import type { authContract } from '@fitfolk/contracts/auth';
import type { closetContract } from '@fitfolk/contracts/closet';
import type { Scope } from '@fitfolk/contracts/core/scopes';
import type { mediaContract } from '@fitfolk/contracts/media';
import type { outfitsContract } from '@fitfolk/contracts/outfits';
import type { packingContract } from '@fitfolk/contracts/packing';
import { z } from 'zod';

/** Clients that call the API with the token of the request. */
export type ToolContext = {
  readonly auth: ApiClient<typeof authContract>;
  readonly media: ApiClient<typeof mediaContract>;
  readonly closet: ApiClient<typeof closetContract>;
  readonly outfits: ApiClient<typeof outfitsContract>;
  readonly packing: ApiClient<typeof packingContract>;
  /** Sends a file to an upload URL of this gateway. */
  readonly upload: (url: string, file: Buffer<ArrayBuffer>, mediaType: string) => Promise<void>;
  /** Permissions of the token. */
  readonly scopes: readonly Scope[];
  /** Day in the time zone of the account. */
  readonly today: string;
};

/** Result of a tool: data for the model, and paths of images that it may show. */
export type ToolResult = {
  readonly data: unknown;
  readonly imageUrls?: readonly (string | null | undefined)[];
};

export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  readonly input: z.ZodObject;
  /** True for a tool that changes nothing. */
  readonly isReadOnly: boolean;
  /** True for a tool that removes something, which needs a confirmation. */
  readonly isDestructive: boolean;
  readonly run: (context: ToolContext, input: never) => Promise<ToolResult>;
};

type Definition<Input extends z.ZodObject> = Pick<Tool, 'name' | 'title' | 'description' | 'scope'> & {
  readonly input: Input;
  readonly isDestructive?: true;
  readonly run: (context: ToolContext, input: z.output<Input>) => Promise<ToolResult>;
};

/** Declares a tool. The type of what `run` receives follows from its input. */
export const defineTool = <Input extends z.ZodObject>({
  isDestructive,
  ...tool
}: Definition<Input>): Tool => ({
  ...tool,
  isReadOnly: tool.scope.endsWith(':read'),
  isDestructive: isDestructive === true,
});

export const profileId = z.string().describe('Id of a profile, as list_profiles returns it');
export const itemId = z.string().describe('Id of an item, as find_items returns it');
export const outfitId = z.string().describe('Id of an outfit');
export const day = z.string().describe('Day as YYYY-MM-DD');

/** Confirmation of a removal. Models ask the person before they set it. */
export const confirm = z
  .boolean()
  .describe('True only after the person confirmed that this may be removed for good');

const CONFIRMATION_REQUIRED = {
  removed: false,
  message: 'Ask the person to confirm, then call this tool again with confirm = true.',
};

/** Carries out a removal once it is confirmed. */
export const removeOnceConfirmed = async (
  isConfirmed: boolean,
  remove: () => Promise<unknown>,
): Promise<ToolResult> => {
  if (!isConfirmed) return { data: CONFIRMATION_REQUIRED };
  await remove();
  return { data: { removed: true } };
};

/** Most images that a result contains. */
const MAX_IMAGES = 6;
const IMAGE_WIDTH = '400';

/** Reads the images of a result. Those that the token cannot read, or that are gone, are left out. */
export const readImages = async (
  { media }: ToolContext,
  imageUrls: ToolResult['imageUrls'] = [],
): Promise<{ readonly type: 'image'; readonly data: string; readonly mimeType: string }[]> => {
  const ids = [...new Set(imageUrls)].flatMap((url) => url?.split('/').at(-1) ?? []).slice(0, MAX_IMAGES);
  const images = await Promise.all(
    ids.map((imageId) =>
      media.readImage({ params: { imageId }, query: { w: IMAGE_WIDTH } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status < 500) return undefined;
        throw error;
      }),
    ),
  );
  return images.flatMap((image) =>
    image
      ? [{ type: 'image' as const, data: Buffer.from(image).toString('base64'), mimeType: 'image/webp' }]
      : [],
  );
};
