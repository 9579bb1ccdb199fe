// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answers, freshAna, problem, shownToast, showPage } from '../../../testing/render-page.tsx';
import { OnboardingPage } from './onboarding-page.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const show = (answers: Answers = {}, user = freshAna) => showPage(<OnboardingPage />, answers, { user });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const onboarded = { ...freshAna, onboardingCompleted: true };
const profile = { id: '01931a3e-7c00-7000-8000-000000000101' };
const setupAnswers = {
  'GET /api/profiles': [],
  'POST /api/profiles': profile,
  'PATCH /api/auth/user': onboarded,
};

describe('setting up', () => {
  test('asks families alone who they are', async () => {
    show();
    expect(screen.queryByText('I am a...')).toBeNull();

    await userEvent.click(screen.getByText('For me and my family'));

    expect(screen.getByRole('group', { name: 'I am a...' })).toBeDefined();
  });

  test('needs a name, by default the first name', async () => {
    const { calls } = show({}, { ...freshAna, firstName: 'Ana' });
    const name = screen.getByLabelText<HTMLInputElement>('Profile Name');
    expect(name.value).toBe('Ana');

    await userEvent.clear(name);
    await press('Complete Setup');

    await screen.findByText('Profile name is required');
    expect(calls).toEqual([]);
  });

  test.each([
    ['Just for me', undefined, 'individual', false],
    ['For me and my family', "I'm managing the family account", 'family', true],
    ['For me and my family', "I'm a family member", 'family', false],
  ])('makes the first profile of "%s" (%s)', async (type, role, accountType, isParent) => {
    const { calls, currentUser } = show(setupAnswers);
    await userEvent.click(screen.getByText(type));
    if (role) await userEvent.click(screen.getByText(role));
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');

    await waitFor(() => expect(currentUser()).toEqual(onboarded));
    expect(calls.slice(1)).toEqual([
      { call: 'POST /api/profiles', body: { name: 'Ana', isParent, avatarUrl: null } },
      { call: 'PATCH /api/auth/user', body: { accountType, onboardingCompleted: true } },
    ]);
    expect(shownToast()).toEqual({
      title: 'Welcome to Fitfolk!',
      description: 'Your account is all set up',
      variant: 'default',
    });
  });

  test('makes no second profile when completing failed the first time', async () => {
    const { calls } = show({ ...setupAnswers, 'GET /api/profiles': [profile] });
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');

    await waitFor(() => expect(calls.map(({ call }) => call)).toContain('PATCH /api/auth/user'));
    expect(calls.map(({ call }) => call)).not.toContain('POST /api/profiles');
  });

  test('says when it failed', async () => {
    show({ 'GET /api/profiles': problem(503, 'Not available') });
    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');

    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Error',
        description: 'Failed to complete onboarding',
        variant: 'destructive',
      }),
    );
  });
});

describe('the profile picture', () => {
  const photo = new File(['jpeg'], 'me.jpg', { type: 'image/jpeg' });
  const uploadURL = '/fitfolk-media/staging/1?signature=2';
  const publicURL = '/api/images/0192f0000000700080000000000000aa';
  const uploadAnswers = {
    'POST /api/objects/upload': { uploadURL },
    [`PUT ${uploadURL}`]: new Response(''),
    'PUT /api/profile/image': { publicURL },
  };
  const choose = (file: File) =>
    fireEvent.change(screen.getByTestId('picture-input'), { target: { files: [file] } });

  test('is uploaded by the three calls, shown, and kept with the setup', async () => {
    const { calls } = show({ ...uploadAnswers, ...setupAnswers });
    choose(photo);

    const picture = await screen.findByRole('img', { name: 'Your profile picture' });
    expect(picture.getAttribute('src')).toBe(publicURL);
    expect(calls).toEqual([
      { call: 'POST /api/objects/upload', body: { usePublic: true } },
      { call: `PUT ${uploadURL}`, body: photo },
      { call: 'PUT /api/profile/image', body: { uploadURL } },
    ]);
    expect(shownToast()).toEqual({
      title: 'Success',
      description: 'Profile picture uploaded successfully',
      variant: 'default',
    });

    await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
    await press('Complete Setup');
    await waitFor(() => expect(calls).toHaveLength(6));
    expect(calls[4]?.body).toMatchObject({ avatarUrl: publicURL });
    expect(calls[5]?.body).toMatchObject({ profileImageUrl: publicURL });
  });

  test.each([
    [
      'no address',
      { 'POST /api/objects/upload': new Response('Broken', { status: 500 }) },
      'Upload Error',
      'Upload failed: 500 Broken',
    ],
    [
      'no storage',
      { ...uploadAnswers, [`PUT ${uploadURL}`]: new Response('', { status: 403 }) },
      'Error',
      'Failed to upload profile picture. Please try again.',
    ],
    [
      'no picture',
      { ...uploadAnswers, 'PUT /api/profile/image': problem(415, 'Only image files are allowed') },
      'Error',
      'Only image files are allowed',
    ],
  ])('with %s says so', async (_, answers, title, description) => {
    show(answers);
    choose(photo);
    await waitFor(() => expect(shownToast()).toEqual({ title, description, variant: 'destructive' }));
  });

  test.each([
    [new File(['text'], 'me.txt', { type: 'text/plain' }), 'Only image files are allowed'],
    [new File([new Uint8Array(10_485_761)], 'me.jpg', { type: 'image/jpeg' }), 'File too large (max 10 MB)'],
  ])('is refused before any call when it cannot be one', async (file, description) => {
    const { calls } = show(uploadAnswers);
    choose(file);
    expect(shownToast()?.description).toBe(description);
    expect(calls).toEqual([]);
  });

  test('of a lost session leads to the login after 1.5 s', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { currentUser } = show({ 'POST /api/objects/upload': problem(401, 'Unauthorized') });
    choose(photo);

    await waitFor(() =>
      expect(shownToast()).toEqual({
        title: 'Session expired',
        description: 'Please log in again to upload a profile picture',
        variant: 'destructive',
      }),
    );
    expect(currentUser()).toEqual(freshAna);
    vi.advanceTimersByTime(1500);
    expect(currentUser()).toBeNull();
  });
});
