/** Separates the parts of a line while it is edited; JSON escapes control characters, so no line contains it. */
const MARK = '\u0001';

/** Components of MongoDB whose lines describe commands, and fields of other lines with documents or errors about them. */
const COMPONENTS = ['COMMAND', 'WRITE', 'QUERY', 'INDEX', 'TXN', 'SHARDING', '-'];
const FIELDS = ['command', 'cmd', 'originatingCommand', 'error', 'errMsg', 'errmsg', 'CRUD'];

/** Attributes that stay, for the search for slow queries. No document has a field of these names. */
const KEPT_ATTRIBUTES = [
  ...[
    'ns',
    'namespace',
    'comment',
    'planSummary',
    'queryHash',
    'planCacheKey',
    'codeName',
    'errName',
    'msgid',
  ],
  ...['keysExamined', 'docsExamined', 'nreturned', 'ninserted', 'nModified', 'reslen', 'durationMillis'],
];

const list = (names: readonly string[]) => `(${names.join('|')})`;

/**
 * Program of `sed -E` that removes documents, filters and values of keys from the log of MongoDB. MongoDB logs the commands of
 * failed and slow operations, and only its Enterprise edition can redact them; the lines would outlast an erasure.
 */
export const REDACT_MONGOD_LOG = [
  `/"c":"${list(COMPONENTS)}"|"${list(FIELDS)}":/{`,
  `s/^([^${MARK}]*"msg":"([^"\\\\]|\\\\.)*"),"attr":(.*)$/\\1,"attr":{${MARK}\\3/`,
  ':next',
  // Quotes within a value are escaped, so that only a name of a field has one before and `":` after it.
  `s/^([^${MARK}]*)${MARK}(.*[{,])"${list(KEPT_ATTRIBUTES)}":("[^"\\\\]*"|[0-9]+)(.*)$/\\1,"\\3":\\4${MARK}\\2\\5/`,
  't next',
  `s/${MARK}.*$/}}/`,
  's/"attr":[{],/"attr":{/',
  '}',
  '',
].join('\n');

/** Arguments of `bash` that run a command with its redacted output; the command has the id of the process and gets its signals. */
export const withRedactedLog = (command: string, args: readonly string[]): string[] => [
  '-c',
  `program=$0; exec "$@" > >(exec sed -u -E -e "$program") 2>&1`,
  REDACT_MONGOD_LOG,
  command,
  ...args,
];
