// @vitest-environment happy-dom
import { stubImageCodecs } from '@fitfolk/web-kit/testing/image-codecs.ts';
import { problemResponse } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ana,
  click,
  closePage,
  mia,
  type OpenPageOptions,
  openPage,
  press,
} from '../../../../testing/open-page.tsx';
import { competition, createOwnPost, feedResponses, postsEndpoint } from '../../../../testing/posts.ts';
import { FeedPage } from '../feed-page.tsx';

afterEach(() => {
  closePage();
  vi.restoreAllMocks();
});

const todaysOutfits = `GET /api/outfits/${ana.id}?from=2026-11-20&to=2026-11-20`;
const photo = new File(['a photo'], 'me.jpg', { type: 'image/jpeg' });
const upload = {
  'POST /api/objects/upload': { uploadURL: '/bucket/1' },
  'PUT /bucket/1': new Response(''),
  'PUT /api/ootd-posts/image': { publicURL: '/api/images/new' },
};

const openDialog = async (
  responses: OpenPageOptions['responses'] = {},
  options: Partial<OpenPageOptions> = {},
) => {
  const all = feedResponses([], responses);
  const { requests } = openPage(<FeedPage />, { responses: all, ...options });
  await openAgain();
  const list = (endpoint: string) => requests.filter((request) => request.endpoint === endpoint);
  return { responses: all, list };
};
const openAgain = async () => {
  const [button] = await screen.findAllByRole('button', { name: 'Post OOTD' });
  await click(button as HTMLElement);
  await screen.findByLabelText(/^Caption/);
};
const getAudience = () => screen.getByLabelText<HTMLSelectElement>('Who can see this');
const listAudiences = () => [...getAudience().options].map(({ textContent }) => textContent);
const chooseAudience = (value: string) => fireEvent.change(getAudience(), { target: { value } });
const getSubmit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Post' });
/** Submits the form without its validation, in which happy-dom takes every zoom for invalid. */
const submit = () =>
  act(async () => void fireEvent.submit(screen.getByTestId('post-picture').closest('form') as HTMLElement));
const select = (file: File) =>
  fireEvent.change(screen.getByTestId('post-picture'), { target: { files: [file] } });
const type = (caption: string) =>
  fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: caption } });

/** Replaces layout, image decoder and JPEG encoder of the browser, which show and crop a photo of 800 × 1000 pixels. */
const stubImages = () => {
  for (const property of ['naturalWidth', 'offsetWidth'] as const)
    vi.spyOn(HTMLImageElement.prototype, property, 'get').mockReturnValue(800);
  for (const property of ['naturalHeight', 'offsetHeight'] as const)
    vi.spyOn(HTMLImageElement.prototype, property, 'get').mockReturnValue(1000);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 500));
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 1000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((onBlob) =>
    onBlob(new Blob(['cropped'], { type: 'image/jpeg' })),
  );
};
const selectPhoto = async () => {
  select(photo);
  fireEvent.load(await screen.findByAltText('Your photo'));
  await waitFor(() => expect(getSubmit().disabled).toBe(false));
};

describe('the dialog to post', () => {
  it('requires a photo, and says why another file is none', async () => {
    await openDialog();
    const picker = screen.getByTestId<HTMLInputElement>('post-picture');
    expect([picker.type, picker.accept]).toEqual(['file', 'image/*']);
    expect(screen.getByText('Up to 60 MB, also HEIC')).toBeDefined();
    expect(screen.getByText('Choose a photo first.')).toBeDefined();
    expect(getSubmit().disabled).toBe(true);

    select(new File(['text'], 'notes.txt', { type: 'text/plain' }));
    await screen.findByText('Only image files are allowed');
    select(new File([], 'empty.jpg', { type: 'image/jpeg' }));
    await screen.findByText('This file is empty');
    stubImageCodecs({ width: 20_000, height: 20_000 });
    select(photo);
    await screen.findByText('This photo has too many pixels. Choose a smaller version.');
    expect(getSubmit().disabled).toBe(true);
    expect(screen.getByText('Choose a photo first.')).toBeDefined();
  });

  it('takes a photo that is dropped on the page', async () => {
    await openDialog();
    fireEvent.drop(window, { dataTransfer: { files: [photo] } });
    await screen.findByAltText('Your photo');
    expect(screen.getByLabelText('Zoom')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Change photo' })).toBeDefined();
    expect(screen.queryByText('Choose a photo first.')).toBeNull();
  });

  it('posts the cropped photo with its caption into the competition, and shows it in the feed', async () => {
    stubImages();
    const created = Promise.withResolvers<unknown>();
    const { responses, list } = await openDialog({ ...upload, 'POST /api/ootd-posts': created.promise });
    await selectPhoto();
    type(' Blue all over ');
    await click(screen.getByRole('checkbox', { name: "Enter today's competition" }));
    await submit();

    await screen.findByRole('button', { name: 'Posting...' });
    await expect.poll(() => list('POST /api/ootd-posts')).toHaveLength(1);
    expect(list('POST /api/objects/upload')[0]?.body).toEqual({ usePublic: true });
    expect(list('PUT /bucket/1')[0]?.body).toHaveProperty('type', 'image/jpeg');
    expect(list('POST /api/ootd-posts')[0]?.body).toEqual({
      profileId: ana.id,
      caption: 'Blue all over',
      imageUrl: '/api/images/new',
      audience: 'everyone',
      isCompetitionEntry: true,
      clothingItemIds: [],
    });

    responses['GET /api/ootd-competition'] = { ...competition, entryCount: 1, enteredProfileIds: [ana.id] };
    created.resolve(createOwnPost({ caption: 'Blue all over', isCompetitionEntry: true }));
    await screen.findByText('Outfit posted');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('article').textContent).toContain('Blue all over');
    await screen.findByText('1 entry');

    await openAgain();
    await screen.findByText("You've already entered today's competition.");
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Caption/).value).toBe('');
  });

  it('keeps the post after a failure, and sends its photo once', async () => {
    stubImages();
    const { responses, list } = await openDialog({
      ...upload,
      'PUT /bucket/1': new Response('', { status: 400 }),
    });
    await selectPhoto();
    type('Blue all over');
    await submit();
    await within(screen.getByRole('dialog')).findByRole('alert');
    expect(list('POST /api/ootd-posts')).toEqual([]);

    responses['PUT /bucket/1'] = new Response('');
    responses['POST /api/ootd-posts'] = problemResponse(422, 'This image cannot be posted');
    await submit();
    await screen.findByText('This image cannot be posted');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Caption/).value).toBe('Blue all over');

    responses['POST /api/ootd-posts'] = createOwnPost({ caption: 'Blue all over' });
    await submit();
    await screen.findByText('Outfit posted');
    expect(list('PUT /api/ootd-posts/image')).toHaveLength(1);
    const [first, second] = list('POST /api/ootd-posts').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('counts the last characters of the caption, and keeps it through closing and a reload', async () => {
    await openDialog();
    const caption = screen.getByLabelText<HTMLTextAreaElement>(/^Caption/);
    expect(caption.placeholder).toBe('What makes this your outfit of the day?');
    fireEvent.input(caption, { target: { value: '👩‍👩‍👧'.repeat(501) } });
    expect(caption.value).toBe('👩‍👩‍👧'.repeat(500));
    expect(screen.getByText('0 characters left')).toBeDefined();
    type('x'.repeat(440));
    expect(screen.queryByText(/characters? left/)).toBeNull();
    type('x'.repeat(441));
    expect(screen.getByText('59 characters left')).toBeDefined();
    type('x'.repeat(499));
    expect(screen.getByText('1 character left')).toBeDefined();

    await press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await openAgain();
    expect(screen.getByText('1 character left')).toBeDefined();

    cleanup();
    await openDialog();
    expect(screen.getByText('1 character left')).toBeDefined();
  });

  it("says who sees a child's post, which enters no competition without consent", async () => {
    const { list } = await openDialog(
      { [postsEndpoint('everyone', mia.id)]: [] },
      { user: { accountType: 'family' }, profiles: [mia] },
    );
    expect(screen.getByText('Posting as Mia.')).toBeDefined();
    expect(getAudience().value).toBe('family');
    expect(listAudiences()).toEqual(['Only your family', 'Followers']);
    expect(screen.getAllByText('A parent must allow sharing outside the family first.')).toHaveLength(2);
    chooseAudience('followers');
    expect(screen.getByText('Those a parent allowed to follow Mia.')).toBeDefined();
    const entry = screen.getByRole<HTMLInputElement>('checkbox', { name: "Enter today's competition" });
    expect([entry.checked, entry.disabled]).toEqual([false, true]);
    expect(list('POST /api/ootd-posts')).toEqual([]);
  });

  it('is for the family in a family account, until the competition or another choice opens it', async () => {
    stubImages();
    const { list } = await openDialog(
      { ...upload, 'POST /api/ootd-posts': createOwnPost({ audience: 'followers', isSeenOutside: false }) },
      { user: { accountType: 'family' }, profiles: [ana, mia] },
    );
    expect(getAudience().value).toBe('family');
    expect(listAudiences()).toEqual(['Only your family', 'Followers', 'Everyone on Fitfolk']);
    await click(screen.getByRole('checkbox', { name: "Enter today's competition" }));
    expect(getAudience().value).toBe('everyone');
    chooseAudience('followers');
    expect(screen.getByText('Only entries that everyone can see get votes.')).toBeDefined();
    expect(screen.getByText('Everyone who follows Ana, now or later.')).toBeDefined();
    await selectPhoto();
    await submit();
    await expect
      .poll(() => list('POST /api/ootd-posts')[0]?.body)
      .toMatchObject({ audience: 'followers', isCompetitionEntry: true });
  });

  it('offers an account without a family to post for itself', async () => {
    await openDialog();
    expect(getAudience().value).toBe('everyone');
    expect(listAudiences()).toEqual(['Only you', 'Followers', 'Everyone on Fitfolk']);
  });

  it("tags pieces of today's outfit, as the theme suggests", async () => {
    stubImages();
    const items = ['Green coat', 'Rain boots'].map((name, index) => ({
      clothingItemId: `01931a3e-7c00-7000-8000-00000000060${index}`,
      name,
      category: 'outerwear',
      imageUrl: null,
      thumbHash: null,
    }));
    const outfit = {
      id: '01931a3e-7c00-7000-8000-000000000701',
      items,
      plannedAt: null,
      createdAt: ana.createdAt,
    };
    const { list } = await openDialog({
      ...upload,
      [todaysOutfits]: [outfit],
      'GET /api/ootd-competition': { ...competition, theme: 'worn-10-times' },
      'POST /api/ootd-posts': { ...createOwnPost({ items: [] }), passedOnItems: ['Rain boots'] },
    });
    const tags = await screen.findByRole('group', { name: 'Tag your pieces' });
    expect(within(tags).getByText('Everyone who sees the post sees their names and photos.')).toBeDefined();
    const hint = await screen.findByText("Today's theme: Worn 10 times.");
    expect(hint.parentElement?.textContent).toContain(
      'Wear a piece that you have worn on 10 days or more. Tag the pieces you wear. If they fit, your post is marked.',
    );
    expect(screen.queryByRole('button', { name: "Use today's outfit" })).toBeNull();
    for (const name of ['Green coat', 'Rain boots', 'Green coat']) await press(name);
    expect(within(tags).getByRole('button', { name: 'Rain boots', pressed: true })).toBeDefined();
    expect(within(tags).getByRole('button', { name: 'Green coat', pressed: false })).toBeDefined();

    await selectPhoto();
    await submit();
    await expect
      .poll(() => list('POST /api/ootd-posts')[0]?.body)
      .toMatchObject({
        clothingItemIds: [items[1]?.clothingItemId],
        caption: null,
        isCompetitionEntry: false,
      });
    await screen.findByText('Not tagged, because someone else has it now: Rain boots');
  });
});
