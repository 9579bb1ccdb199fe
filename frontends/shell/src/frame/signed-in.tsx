import { FramedPages } from './framed-pages.tsx';
import { SignedInLayout } from './signed-in-layout.tsx';

/** Everything that someone who is signed in and set up sees. */
export const SignedIn = () => (
  <SignedInLayout>
    <FramedPages />
  </SignedInLayout>
);
