import { MongoClient } from 'mongodb';

/** Creates the classes of posts, votes and items with their permissions. */
export const createClasses = async (
  create: (path: string, body: unknown) => Promise<unknown>,
): Promise<void> => {
  const text = { type: 'String' };
  const user = { type: 'Pointer', targetClass: '_User' };
  const post = { type: 'Pointer', targetClass: 'Post' };
  const isSignedIn = { requiresAuthentication: true };
  const classLevelPermissions = { find: isSignedIn, get: isSignedIn, create: isSignedIn };
  const classes = {
    Post: { author: user, caption: text, imageUrl: text, voteCount: { type: 'Number' } },
    Vote: { voter: user, post, key: text },
    Item: { owner: user, name: text, category: text, color: text },
  };
  for (const [className, fields] of Object.entries(classes))
    await create(`schemas/${className}`, { className, fields, classLevelPermissions });
};

/** Creates the indexes that the requests of the comparison need. */
export const createIndexes = async (databaseUri: string): Promise<void> => {
  await using mongo = await MongoClient.connect(databaseUri);
  const database = mongo.db();
  await database.collection('Vote').createIndex({ key: 1 }, { unique: true });
  await database.collection('Post').createIndex({ _created_at: -1 });
  await database.collection('Item').createIndex({ _p_owner: 1, _created_at: -1 });
};
