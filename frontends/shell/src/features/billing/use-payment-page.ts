import { ApiError } from '@fitfolk/api-client';
import { toastFailure } from '@fitfolk/web-kit/api/toast-failure.ts';
import { sessionQuery } from '@fitfolk/web-kit/session/session.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Leaves for a page of the payment service; pending until this page is gone. */
export const usePaymentPage = (open: () => Promise<{ readonly url: string }>) => {
  const client = useQueryClient();
  const { mutate, reset, isPending, isSuccess } = useMutation({
    mutationFn: open,
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      toastFailure(error);
      // Somebody paid in another tab: the page that shows is out of date.
      if (error instanceof ApiError && error.status === 409) void client.invalidateQueries(sessionQuery);
    },
  });
  useEffect(() => {
    // Who comes back finds the page as it was left.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [reset]);
  return { leave: () => mutate(), isPending: isPending || isSuccess };
};
