import { createApi } from '@fitfolk/api-client';
import { closetContract } from '@fitfolk/contracts/closet';
import { queryOptions } from '@tanstack/react-query';

const closet = createApi(closetContract);

/** The shopping list that a link shares. */
export const shoppingListQuery = (token: string) =>
  queryOptions({
    queryKey: ['/api/shopping-lists', token],
    queryFn: ({ signal }) => closet.getShoppingList({ query: { token } }, { signal }),
  });
