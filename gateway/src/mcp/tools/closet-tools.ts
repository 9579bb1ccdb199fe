import { randomUUID } from 'node:crypto';
import { Category, CheckedSeason, type ClothingItem, LaundryAction, Season } from '@fitfolk/contracts/closet';
import { z } from 'zod';
import {
  confirm,
  defineTool,
  itemId,
  profileId,
  removeOnceConfirmed,
  type Tool,
  type ToolContext,
} from './tool.ts';

const MAX_FOUND = 50;
/** Items that change at once. */
const MAX_MOVED = 50;

const summarize = ({ id, name, category, season, tags, colors, kind, size, ...item }: ClothingItem) => ({
  id,
  name,
  category,
  season,
  tags,
  kind,
  size,
  profileId: item.profileId,
  colors: colors.map((color) => color.name),
  laundry: item.laundry.status,
  lastWornDay: item.lastWornDay,
  wearCount: item.wearCount,
  isOutgrown: item.isOutgrown,
  imageUrl: item.imageUrl,
  hasCutOut: item.hasCutOut,
});

const toImage = ({ cutOutUrl, imageUrl }: ClothingItem): string | null => cutOutUrl ?? imageUrl;

const matches = (item: ClothingItem, text: string): boolean => {
  const words = [
    item.name,
    item.category,
    item.kind ?? '',
    ...item.tags,
    ...item.colors.map(({ name }) => name),
  ];
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => words.some((word) => word.toLowerCase().includes(part)));
};

/** Uploads a photo and returns the path of its image. */
const addPhoto = async (
  { media, upload }: ToolContext,
  { data, mediaType }: { readonly data: string; readonly mediaType: string },
): Promise<string> => {
  const { uploadURL } = await media.createUpload();
  await upload(uploadURL, Buffer.from(data, 'base64'), mediaType);
  return (await media.registerClothingImage({ body: { clothingImageURL: uploadURL } })).objectPath;
};

export const closetTools: readonly Tool[] = [
  defineTool({
    name: 'list_profiles',
    title: 'List profiles',
    description:
      'Lists the people of the family whose closets this token reaches. Call it first to get profile ids.',
    scope: 'profiles:read',
    input: z.object({}),
    run: async ({ auth }) => ({
      data: (await auth.listProfiles()).map(({ id, name, isChild, birthYear }) => ({
        id,
        name,
        isChild,
        birthYear,
      })),
    }),
  }),
  defineTool({
    name: 'find_items',
    title: 'Find items',
    description:
      'Finds items in a closet by words of name, kind, color or tag, and by category and season. Returns pictures of the first few.',
    scope: 'closet:read',
    input: z.object({
      profileId,
      text: z.string().optional().describe('Words that must all match, such as "green shirt"'),
      category: Category.optional(),
      season: Season.optional(),
    }),
    run: async ({ closet }, { profileId: id, text = '', category, season }) => {
      const items = await closet.listItems({ params: { profileId: id } });
      const found = items.filter(
        (item) =>
          matches(item, text.trim()) &&
          (category === undefined || item.category === category) &&
          (season === undefined || item.season === season),
      );
      const shown = found.slice(0, MAX_FOUND);
      return { data: { count: found.length, items: shown.map(summarize) }, imageUrls: shown.map(toImage) };
    },
  }),
  defineTool({
    name: 'get_item',
    title: 'Show an item',
    description: 'Gets one item with its picture.',
    scope: 'closet:read',
    input: z.object({ itemId }),
    run: async ({ closet }, input) => {
      const item = await closet.getClothingItem({ params: input });
      return { data: summarize(item), imageUrls: [toImage(item)] };
    },
  }),
  defineTool({
    name: 'add_item',
    title: 'Add an item',
    description:
      'Adds an item to a closet, with a photo if there is one. Name and category are recognized from the photo if they are left out.',
    scope: 'closet:write',
    input: z.object({
      profileId,
      name: z.string().optional().describe('Needed without a photo'),
      category: Category.optional().describe('Needed without a photo'),
      season: Season.optional(),
      tags: z.array(z.string()).optional(),
      photo: z
        .object({ data: z.string().describe('Base64'), mediaType: z.string().describe('Such as image/jpeg') })
        .optional(),
    }),
    run: async (context, { profileId: id, name, category, season, tags, photo }) => {
      const imageUrl = photo && (await addPhoto(context, photo));
      const seen =
        imageUrl && !(name && category)
          ? await context.closet.analyzeImage({ body: { imageUrl } })
          : undefined;
      const item = await context.closet.addItem({
        body: {
          profileId: id,
          name: name ?? seen?.name ?? 'New item',
          category: category ?? seen?.category ?? 'tops',
          ...(season ? { season } : {}),
          ...(tags ? { tags } : {}),
          ...(imageUrl ? { imageUrl } : {}),
        },
      });
      return { data: summarize(item), imageUrls: [toImage(item)] };
    },
  }),
  defineTool({
    name: 'change_item',
    title: 'Change an item',
    description: 'Changes name, category, season or tags of an item.',
    scope: 'closet:write',
    input: z.object({
      itemId,
      name: z.string().optional(),
      category: Category.optional(),
      season: Season.optional(),
      tags: z.array(z.string()).optional(),
    }),
    run: async ({ closet }, { itemId: id, ...body }) => ({
      data: summarize(await closet.changeItem({ params: { itemId: id }, body })),
    }),
  }),
  defineTool({
    name: 'remove_item',
    title: 'Remove an item',
    description: 'Removes an item from its closet for good. Needs a confirmation of the person.',
    scope: 'closet:write',
    isDestructive: true,
    input: z.object({ itemId, confirm }),
    run: ({ closet }, { itemId: id, confirm: isConfirmed }) =>
      removeOnceConfirmed(isConfirmed, () => closet.removeItem({ params: { itemId: id } })),
  }),
  defineTool({
    name: 'list_laundry',
    title: 'List the laundry',
    description: 'Lists items that were worn, are in the basket or the wash, or away, for all people.',
    scope: 'closet:read',
    input: z.object({}),
    run: async ({ closet }) => ({ data: await closet.listLaundry() }),
  }),
  defineTool({
    name: 'move_laundry',
    title: 'Move laundry',
    description: 'Puts items into the basket, starts or finishes their wash, or takes them out unwashed.',
    scope: 'closet:write',
    input: z.object({
      action: LaundryAction.extract(['basket', 'ready', 'washing', 'washed']),
      itemIds: z.array(itemId).min(1).max(MAX_MOVED),
    }),
    run: async ({ closet }, { action, itemIds }) => {
      const items = await Promise.all(
        itemIds.map((id) => closet.getClothingItem({ params: { itemId: id } })),
      );
      const moved = items.map(({ id, laundry }) => ({ itemId: id, version: laundry.version }));
      return {
        data: await closet.moveLaundry({ params: { moveId: randomUUID() }, body: { action, items: moved } }),
      };
    },
  }),
  defineTool({
    name: 'what_fits',
    title: 'What still fits',
    description: 'Gets measurements and growth of a person, and which items fit now, soon or no more.',
    scope: 'closet:read',
    input: z.object({ profileId }),
    run: async ({ closet }, input) => ({ data: await closet.getGrowth({ params: input }) }),
  }),
  defineTool({
    name: 'shopping_gaps',
    title: 'What a season still needs',
    description:
      'Says which items a person still needs for a season, in which sizes, and what the family could pass on.',
    scope: 'closet:read',
    input: z.object({ profileId, season: CheckedSeason.optional() }),
    run: async ({ closet }, { profileId: id, season }) => ({
      data: await closet.checkSeason({ params: { profileId: id }, query: season ? { season } : {} }),
    }),
  }),
];
