import { useSession } from '@fitfolk/web-kit/session/session.ts';
import { useState } from 'react';
import { useText } from '../../messages/messages.ts';
import { CoatHooksArt } from '../auth/art/coat-hooks-art.tsx';
import { LanguageSwitch } from '../auth/language-switch.tsx';
import { SplitPage } from '../auth/split-page.tsx';
import { OnboardingForm } from './onboarding-form.tsx';
import { SignOutLink } from './sign-out-link.tsx';

/** Setting up a fresh account: a picture, who it is for, and the first profile. */
export const OnboardingPage = () => {
  const text = useText();
  const { user } = useSession();
  const [isFamily, setFamily] = useState(user?.accountType === 'family');
  if (!user) return <p role="status">{text('loading')}</p>;
  return (
    <SplitPage art={<CoatHooksArt isFamily={isFamily} />}>
      <header className="mb-7">
        <h1 className="text-2xl lg:text-3xl">{text('onboarding.heading')}</h1>
        <p className="mt-1 text-muted">{text('onboarding.subtitle')}</p>
      </header>
      <OnboardingForm user={user} onAccountType={(type) => setFamily(type === 'family')} />
      <SignOutLink />
      <LanguageSwitch />
    </SplitPage>
  );
};
