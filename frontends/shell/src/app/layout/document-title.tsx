import { useEffect } from 'react';
import { t } from '../messages/messages.ts';

let isFirstPage = true;

/** Sets the document title. After a navigation, moves focus to the page's heading. */
export const DocumentTitle = ({ title }: { readonly title: string }) => {
  useEffect(() => {
    document.title = t('title', { page: title });
  }, [title]);
  useEffect(() => {
    // Screen readers start at the top of a new document by themselves.
    if (!isFirstPage) focusHeading();
    isFirstPage = false;
  }, []);
  return null;
};

const focusHeading = () => {
  const heading = document.querySelector<HTMLElement>('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};
