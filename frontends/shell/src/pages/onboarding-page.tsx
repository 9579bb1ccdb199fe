import { useSession } from '@fitfolk/web-kit/session.ts';
import { useState } from 'react';
import { CoatHooksArt } from '../components/art/coat-hooks-art.tsx';
import { LanguageSwitch } from '../components/entrance/language-switch.tsx';
import { SplitPage } from '../components/entrance/split-page.tsx';
import { OnboardingForm } from '../components/onboarding/onboarding-form.tsx';
import { SignOutLink } from '../components/onboarding/sign-out-link.tsx';
import { useText } from '../messages/messages.ts';

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
