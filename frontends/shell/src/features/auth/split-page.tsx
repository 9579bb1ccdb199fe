import type { ReactNode } from 'react';

export type SplitPageProps = {
  /** The picture beside the form; a band above it on narrow screens. */
  readonly art: ReactNode;
  readonly children: ReactNode;
};

/** The page of someone who is not inside yet: a drawing of ours and one column to fill in. */
export const SplitPage = ({ art, children }: SplitPageProps) => (
  <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,1.1fr)_minmax(26rem,1fr)]">
    <div className="entrance-art" aria-hidden="true">
      {art}
    </div>
    <main className="mx-auto flex w-full max-w-form flex-col justify-center px-5 pt-7 pb-10 sm:px-0 lg:py-[clamp(1rem,4dvh,3rem)]">
      {children}
    </main>
  </div>
);
