import { ItemSize, ItemTraits, NewClothingItem, Season } from '@fitfolk/contracts/closet';
import { parseKind } from '@fitfolk/contracts/closet/item-kinds';
import { parsePattern } from '@fitfolk/contracts/closet/item-patterns';
import { z } from '@fitfolk/contracts/core/zod';
import { t } from '../../items/messages/messages.ts';
import { detailFields, parseDetails, toDetailFields } from './details-form.ts';

/** Splits comma-separated tags, trims them and drops empty ones. */
export const parseTags = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

/** Appends a tag to comma-separated tags, unless it is there already. */
export const addTag = (typed: string, tag: string): string =>
  [...new Set([...parseTags(typed), tag])].join(', ');

const Tags = z.string().transform((typed, context) => {
  const tags = parseTags(typed);
  const message = getTagsProblem(tags);
  if (message) context.addIssue({ code: 'custom', message });
  return tags;
});

/** Checks the limits of the contract and returns a localized message. */
export const getTagsProblem = (tags: string[]): string | undefined => {
  const issue = NewClothingItem.shape.tags.safeParse(tags).error?.issues[0];
  if (issue?.code !== 'too_big') return issue?.message;
  const key = issue.origin === 'array' ? 'tooManyTags' : 'tagTooLong';
  return t(key, { count: Number(issue.maximum) });
};

/** Schema of the form: parses its fields into the request body. An empty select is an empty string. */
export const ItemForm = z
  .object({
    name: NewClothingItem.shape.name,
    category: z.string().pipe(NewClothingItem.shape.category),
    kind: z.string().transform((kind) => parseKind(kind) ?? null),
    pattern: z.string().transform((pattern) => parsePattern(pattern) ?? null),
    season: z
      .string()
      .transform((season) => season || null)
      .pipe(Season.nullable()),
    tags: Tags,
    traits: ItemTraits.nullable(),
    sizeSystem: z.string(),
    sizeValue: z.string().trim(),
    ...detailFields,
  })
  .transform((fields, context) => {
    const {
      name,
      category,
      kind,
      pattern,
      season,
      tags,
      traits,
      sizeSystem: system,
      sizeValue: value,
    } = fields;
    const size = system === '' ? null : ItemSize.safeParse({ system, value });
    if (size?.success === false)
      context.addIssue({ code: 'custom', path: ['sizeValue'], message: t('chooseSize') });
    const details = parseDetails(fields, context);
    return { name, category, kind, pattern, season, tags, traits, size: size?.data ?? null, details };
  });

export type ItemFields = z.input<typeof ItemForm>;
export type ItemValues = z.output<typeof ItemForm>;

export const emptyFields: ItemFields = {
  name: '',
  category: '',
  kind: '',
  pattern: '',
  season: '',
  tags: '',
  traits: null,
  sizeSystem: '',
  sizeValue: '',
  ...toDetailFields(null),
};

/** Returns true once the required fields, name and category, have values. */
export const isSavable = ({ name, category }: Pick<ItemFields, 'name' | 'category'>): boolean =>
  name.trim() !== '' && category !== '';
