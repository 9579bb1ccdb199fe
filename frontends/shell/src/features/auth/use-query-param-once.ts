import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** What the address of a page was given to say, once: it is taken from the address, and so not said again. */
export const useAddressNote = (name: string): string | null => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [note] = useState(() => new URLSearchParams(search).get(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the first address alone
  useEffect(() => {
    if (note !== null) navigate(path, { replace: true });
  }, []);
  return note;
};
