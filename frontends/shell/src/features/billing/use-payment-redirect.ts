import { ApiError } from '@fitfolk/api-client';
import { toastError } from '@fitfolk/web-kit/api/toast-error.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Redirects to a page of the payment service. Stays pending until the browser leaves the page. */
export const usePaymentRedirect = (open: () => Promise<{ readonly url: string }>) => {
  const client = useQueryClient();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      toastError(error);
      // The plan changed in another tab.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries(sessionQuery);
    },
  });
  useEffect(() => {
    // The browser may restore this page from its back/forward cache.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', handlePageShow);
    return () => window.removeEventListener('pageshow', handlePageShow);
  }, [reset]);
  return { redirect: () => mutate(), isPending: isPending || isSuccess };
};
