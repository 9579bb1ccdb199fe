import { FramedPages } from './framed-pages.tsx';
import { SignedInLayout } from './signed-in-layout.tsx';
import { useLivePage } from './use-live-page.ts';

/** Everything that someone who is signed in and set up sees. */
export const SignedIn = () => {
  useLivePage();
  return (
    <SignedInLayout>
      <FramedPages />
    </SignedInLayout>
  );
};
