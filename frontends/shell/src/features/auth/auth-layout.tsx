import type { ReactNode } from 'react';

export type AuthLayoutProps = {
  /** Shown beside the form, or above it on narrow screens. */
  readonly illustration: ReactNode;
  readonly children: ReactNode;
};

/** Layout of pages before sign-in and onboarding: an illustration and one column with a form. */
export const AuthLayout = ({ illustration, children }: AuthLayoutProps) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(26rem,1fr)]">
    <div className="entrance-art" aria-hidden="true">
      {illustration}
    </div>
    <main className="mx-auto flex w-full max-w-form flex-col justify-center px-5 pt-7 pb-10 sm:px-0 lg:py-[clamp(1rem,4dvh,3rem)]">
      {children}
    </main>
  </div>
);
