import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';

/** Returns a parameter of the URL at the first render, or null, and removes it, so that a reload does not repeat its effect. */
export const useParameterOnce = (name: string): string | null => {
  const [parameters, setParameters] = useSearchParams();
  const [value] = useState(() => parameters.get(name));
  useEffect(() => {
    if (value === null) return;
    setParameters(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete(name);
        return next;
      },
      { replace: true },
    );
  }, [name, value, setParameters]);
  return value;
};
