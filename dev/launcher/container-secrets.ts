import { REDACT_MONGOD_LOG } from '../provision/mongod-log.ts';

/** A file that one container reads. */
export type SecretFile = {
  readonly container: string;
  readonly name: string;
  readonly content: string;
};

export type ContainerSecretsOptions = {
  /** Returns the secret with a name: the stored one, or a new one. */
  readonly secret: (name: string) => string;
  /** Private signing keys of the gateway (JWKS). */
  readonly identityKeys: string;
  /** Prefix of databases, streams and keys. */
  readonly namespace: string;
};

/** Containers with a database of their own. */
const DATABASE_USERS = ['auth', 'media', 'closet', 'outfits', 'feed', 'streaks', 'packing'] as const;

/** Services that the demo container runs with an adjustable clock. */
const DEMO_SERVICES = ['outfits', 'feed'] as const;

/** Containers that use Redis, with their key patterns. Auth owns sessions and accounts, and erases any key of an account. */
const REDIS_KEYS = {
  auth: ['*'],
  gateway: ['session:*', 'account:*', 'rate-limit:*', 'backup:*'],
  outfits: ['weather:*', 'towns:*'],
  demo: ['weather:*', 'towns:*'],
} as const;

/** Container that backs up and restores everything. */
const BACKUP_USER = 'backup';

/** Channel on which Redis reports changed keys to the gateway. */
const REDIS_CHANNEL = '__redis__:invalidate';

/** Containers that only receive events. */
const EVENT_READERS = ['gateway'] as const;

const ADMIN = 'admin';
const OBJECT_STORE_USERS = ['gateway', 'media', 'objects', BACKUP_USER] as const;
const OIDC_USERS = ['auth', 'identity'] as const;

/**
 * Returns what each container needs to sign in to the others. A container mounts only its own files, so that one that is
 * taken over can neither read the data of the others nor publish their events.
 */
export const renderContainerSecrets = (options: ContainerSecretsOptions): SecretFile[] => {
  const { secret, identityKeys } = options;
  const write = (containers: readonly string[], name: string, content: string): SecretFile[] =>
    containers.map((container) => ({ container, name, content }));
  return [
    ...write(['gateway', 'demo'], 'identity-keys', identityKeys),
    ...write(OBJECT_STORE_USERS, 's3-secret-key', secret('s3')),
    ...write(['auth'], 'second-factor-key', Buffer.from(secret('second-factor'), 'hex').toString('base64')),
    ...write(['auth'], 'vapid-private-key', Buffer.from(secret('vapid'), 'hex').toString('base64url')),
    ...write(OIDC_USERS, 'oidc-client-secret', secret('oidc')),
    ...renderMongoFiles(options),
    ...renderRedisFiles(options),
    ...renderNatsFiles(options),
  ];
};

const renderMongoFiles = ({ secret, namespace }: ContainerSecretsOptions): SecretFile[] => {
  const toUser = (user: string, databases: readonly string[]) => ({
    user,
    pwd: secret(`mongo-${user}`),
    roles: databases.flatMap((database) =>
      ['readWrite', 'dbAdmin'].map((role) => ({ role, db: `${namespace}_${database}` })),
    ),
  });
  const backup = {
    user: BACKUP_USER,
    pwd: secret(`mongo-${BACKUP_USER}`),
    roles: ['readWriteAnyDatabase', 'dbAdminAnyDatabase'].map((role) => ({ role, db: 'admin' })),
  };
  const users = [
    ...DATABASE_USERS.map((user) => toUser(user, [user])),
    toUser('demo', DEMO_SERVICES),
    backup,
  ];
  return [
    { container: 'mongo', name: 'keyfile', content: secret('mongo-keyfile') },
    { container: 'mongo', name: 'log.sed', content: REDACT_MONGOD_LOG },
    { container: 'mongo', name: 'setup.js', content: renderMongoSetup(secret(`mongo-${ADMIN}`), users) },
    ...users.map(({ user, pwd }) => ({
      container: user,
      name: 'mongodb-uri',
      content: `mongodb://${user}:${pwd}@mongo:27017/?replicaSet=fitfolk&authSource=admin`,
    })),
  ];
};

/**
 * Renders the health check of MongoDB, which initiates the replica set and creates the users if necessary. It exits with 0
 * once the node is writable and every user exists.
 */
const renderMongoSetup = (adminPassword: string, users: readonly { readonly user: string }[]): string => `
const admin = db.getSiblingDB('admin');
const signIn = () => {
  try { return admin.auth('${ADMIN}', '${adminPassword}').ok === 1; } catch { return false; }
};
if (!signIn()) {
  // Without users, MongoDB accepts these commands from its own machine.
  try { rs.initiate({ _id: 'fitfolk', members: [{ _id: 0, host: 'mongo:27017' }] }); } catch {}
  if (!db.hello().isWritablePrimary) quit(1);
  admin.createUser({ user: '${ADMIN}', pwd: '${adminPassword}', roles: ['root'] });
  signIn();
}
for (const user of ${JSON.stringify(users)}) if (!admin.getUser(user.user)) admin.createUser(user);
quit(db.hello().isWritablePrimary ? 0 : 1);
`;

const renderRedisFiles = ({ secret, namespace }: ContainerSecretsOptions): SecretFile[] => {
  const users = Object.entries(REDIS_KEYS).map(([user, patterns]) => {
    const keys = patterns.map((pattern) => `~${namespace}:${pattern}`).join(' ');
    return `user ${user} on >${secret(`redis-${user}`)} ${keys} &${REDIS_CHANNEL} +@all -@admin -@dangerous +info`;
  });
  const backup = `user ${BACKUP_USER} on >${secret(`redis-${BACKUP_USER}`)} ~${namespace}:* +@all -@admin -@dangerous +info +restore`;
  // The health check accepts any password, and may do nothing else.
  const health = 'user health on nopass -@all +ping';
  // At its start Redis replays its log as the default user and drops the transactions that this one may not run. Nobody
  // can sign in as a user that is off.
  const acl = [...users, backup, health, 'user default off ~* &* +@all', ''].join('\n');
  return [
    { container: 'redis', name: 'users.acl', content: acl },
    ...[...Object.keys(REDIS_KEYS), BACKUP_USER].map((user) => ({
      container: user,
      name: 'redis-url',
      content: `redis://${user}:${secret(`redis-${user}`)}@redis:6379`,
    })),
  ];
};

const renderNatsFiles = ({ secret, namespace }: ContainerSecretsOptions): SecretFile[] => {
  const prefix = namespace === 'fitfolk' ? '' : `${namespace}_`;
  const toStreamSubject = (operation: string, service: string): string =>
    `$JS.API.STREAM.${operation}.${prefix}EVENTS_${service.toUpperCase()}`;
  const updateDeadLetters = `$JS.API.STREAM.UPDATE.${prefix}DEAD_LETTERS`;
  const owners = DATABASE_USERS.map((user) => ({
    user,
    publish: [
      `${namespace}.${user}.>`,
      `${namespace}.dead-letter.>`,
      toStreamSubject('UPDATE', user),
      toStreamSubject('MSG.DELETE', user),
      updateDeadLetters,
    ],
  }));
  const readers = EVENT_READERS.map((user) => ({ user, publish: [updateDeadLetters] }));
  // The operator's tool replays dead letters in the name of every service, and the demo runs services of its own.
  const demo = {
    user: 'demo',
    publish: [
      `${namespace}.>`,
      ...DEMO_SERVICES.map((service) => toStreamSubject('UPDATE', service)),
      updateDeadLetters,
      `$JS.API.STREAM.MSG.DELETE.${prefix}DEAD_LETTERS`,
    ],
  };
  // A restore deletes the streams, which services create again.
  const backup = { user: BACKUP_USER, publish: ['$JS.API.STREAM.>'] };
  const users = [...owners, ...readers, demo, backup].map(({ user, publish }) => ({
    user,
    password: secret(`nats-${user}`),
    permissions: {
      publish: { allow: [...COMMON_NATS_SUBJECTS, ...publish] },
      subscribe: { allow: [`_INBOX_${user}.>`] },
    },
  }));
  return [
    {
      container: 'nats',
      name: 'users.conf',
      content: `authorization ${JSON.stringify({ users }, null, 2)}\n`,
    },
    ...users.map(({ user, password }) => ({
      container: user,
      name: 'nats-url',
      content: `nats://${user}:${password}@nats:4222`,
    })),
  ];
};

/** Subjects for reading events. A service may create a stream whose owner has not started yet, but not change it. */
const COMMON_NATS_SUBJECTS = [
  '$JS.API.INFO',
  '$JS.API.STREAM.INFO.*',
  '$JS.API.STREAM.CREATE.*',
  '$JS.API.STREAM.MSG.GET.*',
  '$JS.API.DIRECT.GET.>',
  '$JS.API.CONSUMER.>',
  '$JS.ACK.>',
  '$JS.FC.>',
];
