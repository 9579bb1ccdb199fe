import type { Scope } from '@fitfolk/contracts/core/scopes';
import { createItemPhoto } from '@fitfolk/media/testing/item-photo';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from './support/instance.ts';
import { recordSecret } from './support/secrets.ts';
import { shareInstance } from './support/shared-instance.ts';
import { createTestUser, type TestUser } from './support/test-user.ts';

let instance: Instance;
let ana: TestUser;
beforeAll(async () => {
  ({ instance } = await shareInstance());
  ana = await createTestUser(instance.url, { isParent: true });
  await ana.auth.changePlan({ body: { plan: 'pro' } });
});

type Content = { readonly type: string; readonly text?: string; readonly mimeType?: string };

/** Connects the SDK's client with a token of some scopes for a user's profile. */
const connect = async (scopes: readonly Scope[], user = ana, { url } = instance) => {
  const { id: tokenId, token } = await user.auth.createAccessToken({
    body: { name: 'Assistant', scopes: [...scopes], profileIds: [user.profile.id], validForDays: 1 },
  });
  recordSecret(token);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit });
  // The SDK's own types do not agree on optional properties.
  await client.connect(transport as never);
  return {
    client,
    tokenId,
    token,
    listNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    call: async (name: string, args: Record<string, unknown> = {}) => {
      const { content, isError = false } = await client.callTool({ name, arguments: args });
      const parts = content as Content[];
      const images = parts.filter(({ type, mimeType }) => type === 'image' && mimeType === 'image/webp');
      return { data: JSON.parse(parts[0]?.text ?? 'null'), images: images.length, isError };
    },
  };
};

/** Starts an instance that recognizes items. */
const startRecognizingInstance = async () => {
  const recognizing = await startInstance({ env: { VISION: 'on' } });
  return { ...recognizing, [Symbol.asyncDispose]: recognizing.remove };
};

const ALL: readonly Scope[] = [
  'profiles:read',
  'closet:read',
  'closet:write',
  'plans:read',
  'plans:write',
  'packing:read',
  'packing:write',
];

describe('the MCP server', () => {
  it('offers at most 20 described tools, and those of the scopes only', { tags: 'extended' }, async () => {
    const { tools } = await (await connect(ALL)).client.listTools();
    expect(tools.length).toBeGreaterThan(15);
    expect(tools.length).toBeLessThanOrEqual(20);
    for (const { name, description, annotations, inputSchema } of tools) {
      expect(description?.length ?? 0, name).toBeGreaterThan(25);
      expect(inputSchema.type).toBe('object');
      expect(annotations?.destructiveHint).toBe(/^(remove|delete)_/.test(name));
    }

    const reading = await connect(['plans:read']);
    expect(await reading.listNames()).toEqual(['todays_outfits', 'week_plan']);
    const removal = { name: 'remove_item', arguments: { itemId: 'a', confirm: true } };
    expect(await reading.client.callTool(removal)).toMatchObject({ isError: true });
  });

  it('adds a photo, plans the item, marks it as worn and washes it', async () => {
    const { call } = await connect(ALL);
    const { data: profiles } = await call('list_profiles');
    expect(profiles).toMatchObject([{ id: ana.profile.id, name: 'Ana' }]);
    const photo = await createItemPhoto({ color: '#2e8f40' });

    const added = await call('add_item', {
      profileId: ana.profile.id,
      name: 'Green shirt',
      category: 'tops',
      photo: { data: photo.toString('base64'), mediaType: 'image/jpeg' },
    });
    expect(added).toMatchObject({ data: { name: 'Green shirt' }, images: 1, isError: false });
    const itemId: string = added.data.id;
    const found = await call('find_items', { profileId: ana.profile.id, text: 'green' });
    expect(found).toMatchObject({ data: { count: 1, items: [{ id: itemId }] }, images: 1 });

    const planned = await call('plan_outfit', {
      profileId: ana.profile.id,
      itemIds: [itemId],
      name: 'Monday',
    });
    const today = await call('todays_outfits');
    expect(today).toMatchObject({
      data: {
        people: [{ name: 'Ana', outfits: [{ id: planned.data.id, items: [{ name: 'Green shirt' }] }] }],
      },
      images: 1,
    });
    const worn = await call('mark_worn', { outfitId: planned.data.id });
    expect(worn.data.wornDate).toBe(today.data.day);
    // The closet learns of the wear by an event, and skips a move that is based on the state before.
    await expect.poll(async () => (await call('get_item', { itemId })).data.wearCount).toBe(1);
    const moved = await call('move_laundry', { action: 'basket', itemIds: [itemId] });
    expect(moved.data.moved).toMatchObject([{ id: itemId, laundry: { status: 'basket' } }]);
    const [item] = await ana.closet.listItems({ params: { profileId: ana.profile.id } });
    expect(item).toMatchObject({ id: itemId, wearCount: 1, laundry: { status: 'basket' } });

    const packing = await call('create_packing_list', { profileId: ana.profile.id, name: 'Lisbon' });
    expect(packing.data).toMatchObject({ list: { name: 'Lisbon' }, suggestions: expect.any(Array) });
  });

  it('adds a photo, waits for its cut-out, plans it, marks it as worn and exports everything', {
    tags: 'extended',
  }, async () => {
    await using recognizing = await startRecognizingInstance();
    const user = await createTestUser(recognizing.url);
    const { call } = await connect(ALL, user, recognizing);
    const profileId = user.profile.id;
    const photo = { data: (await createItemPhoto({ color: '#2e8f40' })).toString('base64') };

    const added = await call('add_item', { profileId, photo: { ...photo, mediaType: 'image/jpeg' } });
    const itemId: string = added.data.id;
    const isCutOut = async () => (await call('get_item', { itemId })).data.hasCutOut;
    await expect.poll(isCutOut, { timeout: 60_000 }).toBe(true);
    const planned = await call('plan_outfit', { profileId, itemIds: [itemId] });
    await call('mark_worn', { outfitId: planned.data.id });

    const exportPart = async (part: string) => (await call('export_wardrobe', { profileId, part })).data;
    const today = (await call('todays_outfits')).data.day;
    expect(await exportPart('outfits')).toMatchObject({ rows: [{ id: planned.data.id, wornDate: today }] });
    expect(await exportPart('packing-lists')).toEqual({ rows: [] });
    const { rows } = await exportPart('items');
    expect(rows).toMatchObject([{ id: itemId, name: 'Green T-shirt', hasCutOut: true }]);
    expect(rows).toEqual(await user.closet.listItems({ params: { profileId } }));
  });

  it('removes something only once that is confirmed', { tags: 'extended' }, async () => {
    const { call } = await connect(ALL);
    const { id: itemId } = await ana.closet.addItem({
      body: { profileId: ana.profile.id, name: 'Old coat', category: 'outerwear' },
    });

    const asked = await call('remove_item', { itemId, confirm: false });
    expect(asked.data).toMatchObject({ removed: false, message: expect.stringContaining('confirm') });
    expect((await call('get_item', { itemId })).data).toMatchObject({ name: 'Old coat' });

    expect((await call('remove_item', { itemId, confirm: true })).data).toEqual({ removed: true });
    expect(await call('get_item', { itemId })).toMatchObject({ isError: true, data: { code: 'not-found' } });
  });

  it('reaches no profile that the token was not made for', { tags: 'extended' }, async () => {
    const { call } = await connect(ALL);
    const { id: profileId } = await ana.auth.createProfile({ body: { name: 'Mia' } });

    for (const tool of ['find_items', 'what_fits', 'list_packing_lists'])
      expect(await call(tool, { profileId })).toMatchObject({ isError: true, data: { code: 'not-found' } });
    expect((await call('list_profiles')).data).toMatchObject([{ name: 'Ana' }]);
  });

  it('answers no request without a valid token, whatever session comes with it', async () => {
    const { token, tokenId } = await connect(['plans:read']);
    const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const post = async (authorization: string) =>
      (await ana.fetch('/mcp', { method: 'POST', headers: { ...headers, authorization }, body: list }))
        .status;

    expect(await post(`Bearer ${token}`)).toBe(200);
    expect(await post('')).toBe(401);
    expect(await post('Bearer fit_guessed')).toBe(401);
    expect((await ana.fetch('/mcp')).status).toBe(405);
    await ana.auth.removeAccessToken({ params: { tokenId } });
    expect(await post(`Bearer ${token}`)).toBe(401);
  });
});
