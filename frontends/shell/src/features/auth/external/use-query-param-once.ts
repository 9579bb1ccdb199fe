import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

/** Returns the initial value of a query parameter and removes the query from the URL. */
export const useQueryParamOnce = (name: string): string | null => {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const [value] = useState(() => new URLSearchParams(search).get(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial URL counts
  useEffect(() => {
    if (value !== null) navigate(path, { replace: true });
  }, []);
  return value;
};
