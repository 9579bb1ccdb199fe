import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  authContract,
  NewAccessToken,
  NewProfile,
  NewRegistrationInvitation,
  NewWebhook,
} from '@fitfolk/contracts/auth';
import { closetContract, GivenDetails, LaundryMove, NewClothingItem } from '@fitfolk/contracts/closet';
import { toValidationIssue } from '@fitfolk/contracts/core/validation';
import type { z } from '@fitfolk/contracts/core/zod';
import { NewPost } from '@fitfolk/contracts/feed';
import { ArrangedElement, BoardName, CalendarRule, NewOutfit } from '@fitfolk/contracts/outfits';
import { NewPackingItem, NewPackingList, PackingBag } from '@fitfolk/contracts/packing';
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { describe, expect, it } from 'vitest';
import { emptyFields, ItemForm } from '../../frontends/closet/src/features/add-item/form/item-form.ts';
import { RegistrationSchema } from '../../frontends/shell/src/features/auth/form/auth-schemas.ts';
import { InvitationSchema } from '../../frontends/shell/src/features/auth/invitation/invitation-schema.ts';

startMessages({});

const ROOT = join(import.meta.dirname, '../..');
const INPUT = /<(?:TextInput|TextArea|SearchInput|PasswordInput)\b.*?\/>/gs;

/** Inputs of the frontends with the file that they are in. */
const inputs = globSync('frontends/*/src/features/**/*.tsx', {
  cwd: ROOT,
  exclude: ['**/*.test.tsx'],
}).flatMap((path) =>
  (readFileSync(join(ROOT, path), 'utf8').match(INPUT) ?? []).map((source) => ({
    path: path.split('/src/features/').join('/').replace('frontends/', ''),
    file: join(ROOT, path),
    source,
  })),
);

const { createStorageBox, reserveGift } = closetContract.endpoints;
const { renamePasskey, addTablet } = authContract.endpoints;

/** Fields of the contracts whose texts are typed into inputs that limit their visible characters. */
const LIMITED: readonly (readonly [path: string, limit: string, field: z.ZodType])[] = [
  ['closet/add-item/queue/queue-row.tsx', 'MAX_NAME', NewClothingItem.shape.name],
  ['closet/family/school/calendar/calendar-rules.tsx', 'MAX_KEYWORD_LENGTH', CalendarRule.shape.keyword],
  ['closet/growth/boxes/box-dialog.tsx', 'MAX_BOX_NAME', createStorageBox.body.shape.name],
  ['closet/growth/boxes/box-dialog.tsx', 'MAX_BOX_LOCATION', createStorageBox.body.shape.location],
  ['closet/laundry/item/away-form.tsx', 'MAX_AWAY_NOTE', LaundryMove.shape.away.unwrap().shape.note],
  ['closet/lookboard/boards/board-dialog.tsx', 'MAX_BOARD_NAME', BoardName],
  ['closet/lookboard/boards/outfit-boards.tsx', 'MAX_BOARD_NAME', BoardName],
  ['closet/outfits/arrange/text-form.tsx', 'MAX_TEXT_LENGTH', ArrangedElement.shape.text.unwrap()],
  ['closet/packing/checklist/checklist.tsx', '120', NewPackingItem.shape.name],
  ['closet/packing/checklist/bags/bag-input.tsx', '40', PackingBag],
  ['closet/packing/lists/trip-fields.tsx', '120', NewPackingList.shape.name],
  ['closet/planner/builder/builder.tsx', 'MAX_NAME', NewOutfit.shape.name],
  ['closet/planner/builder/builder.tsx', 'MAX_OCCASION', NewOutfit.shape.occasion],
  ['shell/access-tokens/create-access-token.tsx', 'MAX_NAME_LENGTH', NewAccessToken.shape.name],
  ['shell/gift-list/gift-wish-row.tsx', 'MAX_NAME', reserveGift.body.shape.name],
  ['shell/onboarding/children-fields.tsx', 'MAX_NAME_LENGTH', NewProfile.shape.name],
  [
    'shell/operator/registration/invite-to-server.tsx',
    'MAX_LABEL_LENGTH',
    NewRegistrationInvitation.shape.label,
  ],
  ['shell/security/passkeys/rename-passkey.tsx', 'MAX_LENGTH', renamePasskey.body.shape.name],
  ['shell/security/tablets/connect-tablet.tsx', 'MAX_NAME_LENGTH', addTablet.body.shape.name],
  ['shell/settings/profiles/profile-form.tsx', 'MAX_NAME_LENGTH', NewProfile.shape.name],
  ['shell/webhooks/create-webhook.tsx', 'MAX_NAME_LENGTH', NewWebhook.shape.name],
  ['social/feed/post-dialog/post-form.tsx', 'MAX_CAPTION_LENGTH', NewPost.shape.caption],
];

/** Inputs that limit visible characters of texts that stay in the browser. */
const IN_BROWSER = ['closet/closet/filter/panel/saved-filter-chips.tsx'];

/** Inputs with a limit in code units: codes, years, addresses, labels of sizes and the search for a town. */
const IN_CODE_UNITS = [
  'closet/add-item/form/size-inputs.tsx',
  'closet/add-item/shop-link/shop-link.tsx',
  'closet/family/school/calendar/school-calendar.tsx',
  'closet/packing/lists/place-field.tsx',
  'shell/auth/second-factor/code-input.tsx',
  'shell/home/weather/town-dialog.tsx',
  'shell/onboarding/children-fields.tsx',
  'shell/parent-pin/pin-input.tsx',
  'shell/security/tablets/connect-tablet.tsx',
  'shell/settings/profiles/profile-form.tsx',
  'shell/webhooks/create-webhook.tsx',
];

/** Inputs without a limit: they search the page, or their form checks or parses the text. */
const UNLIMITED = [
  'closet/closet/filter/search-bar.tsx',
  'closet/closet/selection/edit-items-dialog.tsx',
  'closet/growth/body/measure-dialog.tsx',
  'closet/growth/body/measure-dialog.tsx',
  'closet/packing/checklist/bags/bag-fields.tsx',
  'closet/planner/builder/item-picker.tsx',
  'shell/logins/invite-person.tsx',
  'shell/parent-pin/profile-switch.tsx',
  'shell/settings/preferences/time-zone-setting.tsx',
];

/** Inputs of forms that are checked by a schema, of days, and those that only show a text. */
const CHECKED =
  /(?:register|registerField)\(|name="(?:username|email|password|firstName|newPassword|currentPassword)"|type="date"|readOnly/;

const LIMIT = /limitGraphemes\((\w+)\)/;
const sort = (paths: readonly string[]) => paths.toSorted();

/** Returns the number that a limit stands for in its file or in the contracts. */
const getLimit = (path: string, name: string): number => {
  if (/^\d+$/.test(name)) return Number(name);
  const file = inputs.find((input) => input.path === path)?.file ?? '';
  const contracts = globSync('libs/contracts/src/**/*limits.ts', { cwd: ROOT }).map((each) =>
    join(ROOT, each),
  );
  const services = ['closet/laundry', 'feed'].map((each) =>
    join(ROOT, `libs/contracts/src/services/${each}.ts`),
  );
  const sources = [file, ...contracts, ...services];
  const values = new RegExp(String.raw`\b${name}\b(?:, \w+\])? = \[?(\d+)`);
  const found = sources.map((each) => values.exec(readFileSync(each, 'utf8'))?.[1]).find(Boolean);
  return Number(found);
};

const FAMILY = '👨‍👩‍👧‍👦';
/** Texts of a number of visible characters. */
const ofLength = (count: number) =>
  ['W', 'e\u0301', FAMILY].map((character) => `W${character.repeat(count - 1)}`);
const EMPTY = ['', ' ', '\u3000\t', '\n'];
const UNSEEN = ['\u200b', '\u2060 ', 'a\u202eb', 'a\u0000b', '\ud800'];

describe('inputs of texts in the frontends', () => {
  it('are limited by visible characters, checked by a schema, or one of the listed exceptions', () => {
    const limited = inputs.filter(({ path, source }) => LIMIT.test(source) && !IN_BROWSER.includes(path));
    const inUnits = inputs.filter(({ source }) => source.includes('maxLength'));
    const others = inputs.filter(
      ({ source }) => ![LIMIT, CHECKED].some((each) => each.test(source)) && !source.includes('maxLength'),
    );
    expect(sort(limited.map(({ path, source }) => `${path} ${LIMIT.exec(source)?.[1]}`))).toEqual(
      sort(LIMITED.map(([path, limit]) => `${path} ${limit}`)),
    );
    expect(sort(inUnits.map(({ path }) => path))).toEqual(sort(IN_CODE_UNITS));
    expect(sort(others.map(({ path }) => path))).toEqual(sort(UNLIMITED));
  });

  it.each(LIMITED)('in %s take up to %s, as the contract does', (path, name, field) => {
    const limit = getLimit(path, name);
    for (const text of ofLength(limit)) expect(field.safeParse(text).success).toBe(true);
    for (const text of ofLength(limit + 1)) {
      const [issue] = field.safeParse(text).error?.issues ?? [];
      expect(issue && toValidationIssue(issue)).toMatchObject({ code: 'too-long', params: { count: limit } });
    }
    for (const text of EMPTY) expect(field.safeParse(text).data ?? null).toBeNull();
    for (const text of UNSEEN) expect(field.safeParse(text).success, JSON.stringify(text)).toBe(false);
  });
});

type Form = { readonly safeParse: z.ZodType['safeParse'] };
const login = { email: 'ana@example.com', password: 'long enough' };
const account = { ...login, username: 'ana' };
const item = { ...emptyFields, name: 'Jacket', category: 'tops', sizeSystem: 'other', sizeValue: 'M' };
const { brand, shop, material, notes } = GivenDetails.shape;

/** Fields of forms with a schema, and the contract's field that the text becomes. */
const CHECKED_FIELDS: readonly (readonly [
  name: string,
  form: Form,
  valid: object,
  field: z.ZodType,
  max: number,
])[] = [
  ['name', ItemForm, item, NewClothingItem.shape.name, 120],
  ['tags', ItemForm, item, NewClothingItem.shape.tags.unwrap().in.element, 40],
  ['sizeValue', ItemForm, item, NewClothingItem.shape.size.unwrap().unwrap().shape.value, 12],
  ['brand', ItemForm, item, brand, 80],
  ['shop', ItemForm, item, shop, 80],
  ['material', ItemForm, item, material, 120],
  ['notes', ItemForm, item, notes, 1000],
  ['username', RegistrationSchema, account, RegistrationSchema.shape.username, 40],
  ['email', RegistrationSchema, account, RegistrationSchema.shape.email, 254],
  ['password', RegistrationSchema, account, RegistrationSchema.shape.password, 1024],
  ['firstName', InvitationSchema, login, InvitationSchema.shape.firstName, 80],
];

/** English texts of zod, which no page may show. */
const OF_ZOD = /^(?:Too (?:big|small)|Invalid (?:input|string)|expected)/i;

describe('a form with a schema', () => {
  it.each(CHECKED_FIELDS)(
    'takes the %s that the contract takes, and says at the field what is wrong',
    (...row) => {
      const [name, form, valid, field, max] = row;
      // An empty list of tags is one without tags.
      const empty = name === 'tags' ? [] : EMPTY;
      const texts = [...empty, ...UNSEEN, 'a', ...ofLength(max), ...ofLength(max + 1)];
      for (const text of texts) {
        const issues = form.safeParse({ ...valid, [name]: text }).error?.issues ?? [];
        expect(issues.length === 0, JSON.stringify(text)).toBe(field.safeParse(text).success);
        for (const issue of issues) {
          expect(issue.path).toEqual([name]);
          expect(toValidationIssue(issue).message).not.toMatch(OF_ZOD);
        }
      }
    },
  );

  it.each(CHECKED_FIELDS.filter(([name]) => name !== 'password'))(
    'refuses a %s of characters that nobody sees',
    (...row) => {
      const [name, form, valid] = row;
      for (const text of UNSEEN) {
        expect(form.safeParse({ ...valid, [name]: text }).success, JSON.stringify(text)).toBe(false);
      }
    },
  );
});
