import { NewClothingItem, Season } from '@fitfolk/contracts/closet';
import { z } from '@fitfolk/contracts/core/zod';
import { text } from '../../messages/messages.ts';

/** Tags as they are typed: split at commas, trimmed, nothing kept of what is empty. */
export const tagsOf = (typed: string): string[] =>
  typed
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean);

const Tags = z.string().transform((typed, context) => {
  const tags = tagsOf(typed);
  const message = problemOf(tags);
  if (message) context.addIssue({ code: 'custom', message });
  return tags;
});

/** The contract's bounds, said about tags. */
const problemOf = (tags: string[]): string | undefined => {
  const issue = NewClothingItem.shape.tags.safeParse(tags).error?.issues[0];
  if (issue?.code !== 'too_big') return issue?.message;
  const key = issue.origin === 'array' ? 'addItem.tooManyTags' : 'addItem.tagTooLong';
  return text(key, { count: Number(issue.maximum) });
};

/** The form's fields, and what they become for the server. An unanswered select is an empty string. */
export const ItemForm = z.object({
  name: NewClothingItem.shape.name,
  category: z.string().pipe(NewClothingItem.shape.category),
  season: z
    .string()
    .transform((season) => season || null)
    .pipe(Season.nullable()),
  tags: Tags,
});

export type ItemFields = z.input<typeof ItemForm>;
export type ItemValues = z.output<typeof ItemForm>;

export const noFields: ItemFields = { name: '', category: '', season: '', tags: '' };

/** Whether there is enough to save: a name and a category. */
export const isSavable = ({ name, category }: Pick<ItemFields, 'name' | 'category'>): boolean =>
  name.trim() !== '' && category !== '';
