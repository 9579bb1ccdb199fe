// @vitest-environment happy-dom

import { newUser, renderPage } from '@fitfolk/web-kit/testing/render-page.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, createAppClient } from '../../frontends/shell/src/app/app.tsx';
import { LoginPage } from '../../frontends/shell/src/features/auth/login-page.tsx';
import { RegisterPage } from '../../frontends/shell/src/features/auth/register/register-page.tsx';
import { OnboardingPage } from '../../frontends/shell/src/features/onboarding/onboarding-page.tsx';
import { describeScreen } from './support/describe-screen.ts';
import { press } from './support/open-page.tsx';

/** Response that never arrives. */
const pending = new Promise<never>(() => undefined);

describeScreen(
  'the page until the session is known',
  () => renderPage(<App client={createAppClient()} />, { 'GET /api/auth/user': pending }),
  [['the text', 'text', 'Loading...']],
);

describeScreen('/login', () => renderPage(<LoginPage />, {}), [
  ['the product name', 'heading', 'Fitfolk'],
  ['the subtitle', 'text', 'Sign in to your account'],
  ['the first external button', 'link', 'Continue with Google'],
  ['the second external button', 'link', 'Continue with GitHub'],
  ['the third external button', 'link', 'Apple'],
  ['the fourth external button', 'link', 'X'],
  ['the divider', 'text', 'Or continue with'],
  ['a field', 'field', 'Username'],
  ['a field', 'field', 'Password'],
  ['the submit button', 'button', 'Sign In'],
  ['the link to /register', 'link', 'Create one'],
]);

describeScreen('/login with empty fields', async () => {
  renderPage(<LoginPage />, {});
  await press('Sign In');
}, [
  ['the message of an empty user name', 'text', 'Username is required'],
  ['the message of an empty password', 'text', 'Password is required'],
]);

describeScreen('/login while signing in', async () => {
  renderPage(<LoginPage />, { 'POST /api/login': pending });
  await userEvent.type(screen.getByLabelText('Username'), 'a');
  await userEvent.type(screen.getByLabelText('Password'), 'b');
  await press('Sign In');
}, [['the submit button', 'button', 'Signing in...']]);

describeScreen('/register', () => renderPage(<RegisterPage />, {}), [
  ['the subtitle', 'text', 'Create your account'],
  ['the first external button', 'link', 'Sign up with Google'],
  ['the second external button', 'link', 'Sign up with GitHub'],
  ['the third external button', 'link', 'Apple'],
  ['the fourth external button', 'link', 'X'],
  ['the divider', 'text', 'Or sign up with email'],
  ['the placeholder of the user name', 'placeholder', 'Choose a username'],
  ['a field', 'field', 'Email'],
  ['the placeholder of the password', 'placeholder', 'At least 6 characters'],
  ['the submit button', 'button', 'Create Account'],
  ['the link to /login', 'link', 'Sign in'],
]);

const fillRegistration = async (username: string, email: string, password: string) => {
  await userEvent.type(screen.getByPlaceholderText('Choose a username'), username);
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByPlaceholderText('At least 6 characters'), password);
  await press('Create Account');
};

describeScreen('/register with invalid values', async () => {
  renderPage(<RegisterPage />, {});
  await fillRegistration('an', 'ana', '12345');
}, [
  ['the message of a short user name', 'text', 'Username must be at least 3 characters'],
  ['the message of an invalid email', 'text', 'Invalid email address'],
  ['the message of a short password', 'text', 'Password must be at least 6 characters'],
]);

describeScreen('/register while creating the account', async () => {
  renderPage(<RegisterPage />, { 'POST /api/register': pending });
  await fillRegistration('ana', 'ana@example.com', '123456');
}, [['the submit button', 'button', 'Creating account...']]);

describeScreen('/onboarding until the user is known', () => renderPage(<OnboardingPage />, {}), [
  ['the text', 'text', 'Loading...'],
]);

describeScreen('/onboarding of a family', async () => {
  renderPage(<OnboardingPage />, {}, { user: newUser });
  await userEvent.click(screen.getByText('For me and my family'));
}, [
  ['the welcome', 'heading', 'Welcome to Fitfolk!'],
  ['the subtitle', 'text', "Let's set up your account to get started"],
  ['the upload button', 'button', 'Upload Profile Picture'],
  ['the choice', 'text', 'Account Type'],
  ['an account type', 'text', 'Individual Account'],
  ['its description', 'text', 'Just for me'],
  ['an account type', 'text', 'Family Account'],
  ['its description', 'text', 'For me and my family'],
  ['the choice of families', 'text', 'I am a...'],
  ['a role', 'text', 'Parent/Guardian'],
  ['its description', 'text', "I'm managing the family account"],
  ['a role', 'text', 'Child/Teen'],
  ['its description', 'text', "I'm a family member"],
  ['a field', 'field', 'Profile Name'],
  ['its placeholder', 'placeholder', 'What should we call you?'],
  ['the submit button', 'button', 'Complete Setup'],
]);

describeScreen('/onboarding without a name', async () => {
  renderPage(<OnboardingPage />, {}, { user: newUser });
  await press('Complete Setup');
}, [['the message of an empty name', 'text', 'Profile name is required']]);

describeScreen('/onboarding while it is sent', async () => {
  renderPage(<OnboardingPage />, { 'GET /api/profiles': pending }, { user: newUser });
  await userEvent.type(screen.getByLabelText('Profile Name'), 'Ana');
  await press('Complete Setup');
}, [['the submit button', 'button', 'Setting up...']]);
