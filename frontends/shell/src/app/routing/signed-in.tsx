import { SignedInLayout } from '../layout/signed-in-layout.tsx';
import { useLivePage } from '../use-live-page.ts';
import { FramedPages } from './framed-pages.tsx';

/** Everything that someone who is signed in and set up sees. */
export const SignedIn = () => {
  useLivePage();
  return (
    <SignedInLayout>
      <FramedPages />
    </SignedInLayout>
  );
};
