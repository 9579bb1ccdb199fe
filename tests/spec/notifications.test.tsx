// @vitest-environment happy-dom
import { startMessages } from '@fitfolk/web-kit/i18n/translations.ts';
import { getToast, newUser, problemResponse, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { t as photoText } from '../../frontends/closet/src/features/add-item/upload/messages/messages.ts';
import { ClosetPage } from '../../frontends/closet/src/features/closet/closet-page.tsx';
import { t as itemText } from '../../frontends/closet/src/features/items/messages/messages.ts';
import { t as packingText } from '../../frontends/closet/src/features/packing/messages/messages.ts';
import { PackingPage } from '../../frontends/closet/src/features/packing/packing-page.tsx';
import { t as closetText } from '../../frontends/closet/src/messages/messages.ts';
import { createAppClient } from '../../frontends/shell/src/app/app.tsx';
import { LoginPage } from '../../frontends/shell/src/features/auth/login-page.tsx';
import { RegisterPage } from '../../frontends/shell/src/features/auth/register/register-page.tsx';
import { OnboardingPage } from '../../frontends/shell/src/features/onboarding/onboarding-page.tsx';
import { SettingsPage } from '../../frontends/shell/src/features/settings/settings-page.tsx';
import { t as featureText } from '../../frontends/shell/src/messages/messages.ts';
import { closePage } from './support/describe-screen.ts';
import { item, openPage, press, profile } from './support/open-page.tsx';

afterEach(closePage);

type Responses = Readonly<Record<string, unknown>>;

const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

const logIn = async (responses: Responses) => {
  renderPage(<LoginPage />, responses);
  await type('Username', 'ana');
  await type('Password', '123456');
  await press('Sign In');
};

const register = async (responses: Responses) => {
  renderPage(<RegisterPage />, responses);
  await type('Username', 'ana');
  await type('Email', 'ana@example.com');
  await type('Password', '123456');
  await press('Create Account');
};

const onboard = async (responses: Responses) => {
  renderPage(<OnboardingPage />, responses, { user: newUser });
  await type('Profile Name', 'Ana');
  await press('Complete Setup');
};

const findPictureInput = () => screen.findByTestId('picture-input');
const choosePicture = (input: HTMLElement) => {
  const file = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [file] } });
};

const upload = async (responses: Responses) => {
  renderPage(<OnboardingPage />, responses, { user: newUser });
  choosePicture(await findPictureInput());
};

const uploadWithoutSession = async () => {
  const responses = { 'POST /api/objects/upload': problemResponse(401, 'Unauthorized') };
  renderPage(<OnboardingPage />, responses, { user: newUser });
  const input = await findPictureInput();
  // The page signs out later, which would empty the storage during another test, also of another file.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  choosePicture(input);
};

const changePicture = async (responses: Responses) => {
  openPage(<SettingsPage />, { responses: { [`PATCH /api/profiles/${profile.id}`]: profile, ...responses } });
  await press('Change picture');
  choosePicture(await findPictureInput());
};

const addProfile = async (responses: Responses) => {
  openPage(<SettingsPage />, { user: { isPremium: true }, responses });
  await press('Add Profile');
  await type('Name', 'Mia');
  await press('Create Profile');
};

const removeItem = async () => {
  openPage(<ClosetPage />, { responses: { [`GET /api/clothing-items/${profile.id}`]: [item] } });
  await press('Remove Rain jacket from closet');
};

const createList = async (responses: Responses) => {
  openPage(<PackingPage />, { responses });
  await press('New List');
  await type('Trip Name', 'Lake');
  await press('Create');
};

const emptyResponse = (status: number) => new Response('', { status });
const address = { 'POST /api/objects/upload': { uploadURL: '/bucket/1' } };
const stored = {
  ...address,
  'PUT /bucket/1': emptyResponse(200),
  'PUT /api/profile/image': { publicURL: '/api/images/1' },
};
const onboarded = {
  'GET /api/profiles': [],
  'POST /api/profiles': profile,
  'PATCH /api/auth/user': { ...newUser, onboardingCompleted: true },
};
const list = {
  id: '01931a3e-7c00-7000-8000-000000000701',
  profileId: profile.id,
  profileIds: [profile.id],
  name: 'Lake',
  tripType: null,
  startDate: null,
  endDate: null,
  items: [],
  version: 1,
  createdAt: '2026-11-01T10:00:00.000Z',
};

/** Section 8: the title and the text of a toast, its look, and the action that it reports. */
const toasts: readonly (readonly [
  title: string,
  text: string | undefined,
  look: 'default' | 'destructive',
  action: () => Promise<unknown>,
])[] = [
  ['Welcome back!', "You've successfully signed in.", 'default', () => logIn({ 'POST /api/login': newUser })],
  [
    'Login failed',
    'Invalid username or password',
    'destructive',
    () => logIn({ 'POST /api/login': emptyResponse(401) }),
  ],
  [
    'Login failed',
    'Too many failed sign-ins.',
    'destructive',
    () => logIn({ 'POST /api/login': problemResponse(429, 'Too many failed sign-ins.') }),
  ],
  [
    'Welcome to Fitfolk!',
    'Your account has been created successfully.',
    'default',
    () => register({ 'POST /api/register': newUser }),
  ],
  [
    'Registration failed',
    'Please try again',
    'destructive',
    () => register({ 'POST /api/register': emptyResponse(500) }),
  ],
  ['Welcome to Fitfolk!', 'Your account is all set up', 'default', () => onboard(onboarded)],
  ['Error', 'Failed to complete onboarding', 'destructive', () => onboard({})],
  ['Success', 'Profile picture uploaded successfully', 'default', () => upload(stored)],
  [
    'Error',
    'Failed to upload profile picture. Please try again.',
    'destructive',
    () => upload({ ...address, 'PUT /bucket/1': emptyResponse(403) }),
  ],
  [
    'Upload Error',
    'Upload failed: 500 Broken',
    'destructive',
    () => upload({ 'POST /api/objects/upload': new Response('Broken', { status: 500 }) }),
  ],
  ['Session expired', 'Please log in again to upload a profile picture', 'destructive', uploadWithoutSession],
  [
    'Profile picture updated!',
    undefined,
    'default',
    () => changePicture({ ...stored, 'PATCH /api/auth/user': newUser }),
  ],
  [
    'Error',
    'Failed to update profile picture',
    'destructive',
    () => changePicture({ ...stored, 'PATCH /api/auth/user': emptyResponse(500) }),
  ],
  [
    'Profile created successfully!',
    undefined,
    'default',
    () => addProfile({ 'POST /api/profiles': profile }),
  ],
  ['Item removed from closet', undefined, 'default', removeItem],
  ['Packing list created!', undefined, 'default', () => createList({ 'POST /api/packing-lists': list })],
];

describe('the toast', () => {
  for (const [title, description, variant, action] of toasts) {
    const text = description === undefined ? 'no text' : `the text "${description}"`;
    it(`"${title}" has ${text} and the ${variant} look`, async () => {
      await action();
      await expect.poll(getToast).toEqual({ title, description, variant });
    });
  }
});

describe('a lost session', () => {
  afterEach(() => vi.useRealTimers());

  it('is announced by a destructive toast before it ends', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { currentUser } = renderPage(
      <SettingsPage />,
      { 'GET /api/profiles': problemResponse(401, 'Unauthorized') },
      { user: newUser, client: createAppClient() },
    );

    await expect.poll(getToast).toEqual({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    act(() => void vi.runOnlyPendingTimers());
    expect(currentUser()).toBeNull();
  });
});

startMessages({});

/** Section 8: texts whose occasion the tests of their features produce. */
describe('the text', () => {
  it.each([
    ['of an added item', 'Clothing item added to your closet!', itemText('success')],
    ['of an analysis', 'AI Analysis Complete', itemText('analyzed')],
    ['of an analysis', 'Fields auto-filled! Feel free to edit them.', itemText('analyzedText')],
    ['of a pending item', 'Saving...', itemText('submitting')],
    ['of a deleted list', 'Packing list deleted', packingText('deleted')],
    ['of a pending upload', 'Uploading...', featureText('upload.uploading')],
    ['of a failed upload', 'Failed to upload a.jpg', photoText('failed', { file: 'a.jpg' })],
    ['without a connection', 'No Internet connection', photoText('offline')],
    ['with a connection again', 'Connected to the Internet', photoText('online')],
    ['of too many files', 'You can only upload 20 files', closetText('queue.tooMany', { count: 20 })],
    ['of two files for one item', 'You can only upload 1 file', photoText('onlyOne')],
    ['of a repeated file', 'Cannot add the duplicate file', closetText('queue.duplicate')],
    ['of another photo', 'Change Photo', photoText('change')],
  ])('%s is "%s"', (_, literal, text) => {
    expect(text).toBe(literal);
  });
});
