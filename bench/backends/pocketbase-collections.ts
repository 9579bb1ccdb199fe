type Create = (path: string, body: unknown) => Promise<{ readonly id: string }>;

/** Creates the collections of posts, votes and items with their access rules and indexes. */
export const createCollections = async (create: Create): Promise<void> => {
  const [isSignedIn, isOwn] = ['@request.auth.id != ""', 'owner = @request.auth.id'];
  const text = (name: string) => ({ name, type: 'text' });
  const relation = (name: string, collectionId: string) => ({
    name,
    collectionId,
    type: 'relation',
    required: true,
    maxSelect: 1,
  });
  const created = { name: 'created', type: 'autodate', onCreate: true };
  const users = '_pb_users_auth_';
  const { id: posts } = await create('collections', {
    name: 'posts',
    type: 'base',
    listRule: isSignedIn,
    viewRule: isSignedIn,
    fields: [
      relation('author', users),
      text('caption'),
      text('imageUrl'),
      { name: 'voteCount', type: 'number' },
      created,
    ],
    indexes: ['CREATE INDEX posts_created ON posts (created DESC)'],
  });
  await create('collections', {
    name: 'votes',
    type: 'base',
    createRule: 'voter = @request.auth.id',
    fields: [relation('voter', users), relation('post', posts), created],
    indexes: ['CREATE UNIQUE INDEX votes_once ON votes (post, voter)'],
  });
  await create('collections', {
    name: 'items',
    type: 'base',
    listRule: isOwn,
    viewRule: isOwn,
    createRule: isOwn,
    fields: [relation('owner', users), text('name'), text('category'), text('color'), created],
    indexes: ['CREATE INDEX items_owner ON items (owner, created DESC)'],
  });
};
