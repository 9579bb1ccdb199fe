import { rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { installOnce } from '@fitfolk/dev/provision/install/cache';
import { buildGoProgram, copyGoModule } from '@fitfolk/dev/provision/install/go';

const MODULE = 'github.com/versity/versitygw';

/**
 * Files of optional parts that Fitfolk does not use, with the declarations that the rest of the source needs: account services,
 * event brokers and statistics. Downloading and compiling the modules of these parts takes half of the build.
 */
const UNUSED_FUNCTIONS = {
  'auth/iam_ipa.go': 'func NewIpaIAMService(...any) (IAMService, error)',
  'auth/iam_ldap.go': 'func NewLDAPService(...any) (IAMService, error)',
  'auth/iam_s3_object.go': 'func NewS3(...any) (IAMService, error)',
  'auth/iam_vault.go': 'func NewVaultIAMService(...any) (IAMService, error)',
  'iamapi/storage/vault.go': `
type VaultConfig struct {
	EndpointURL, Namespace, SecretStoragePath, SecretStorageNamespace, AuthMethod, AuthNamespace, MountPath string
	RootToken, RoleID, RoleSecret, ServerCert, ClientCert, ClientCertKey string
}

func NewVault(VaultConfig) (Storer, error)`,
  'metrics/dogstats.go': 'func newDogStatsd(...any) (publisher, error)',
  'metrics/statsd.go': 'func newStatsd(...any) (publisher, error)',
  's3event/kafka.go': `
func genSequencer() string { return "" }

func InitKafkaEventService(...any) (S3EventSender, error)`,
  's3event/nats.go': 'func InitNatsEventService(...any) (S3EventSender, error)',
  's3event/rabbitmq.go': 'func InitRabbitmqEventService(...any) (S3EventSender, error)',
};

/** Files of other backends and of the tests of a gateway, with the function that returns their command. */
const UNUSED_COMMANDS = {
  'cmd/internal/gwcli/azure.go': 'AzureCommand',
  'cmd/internal/gwcli/s3.go': 'S3Command',
  'cmd/internal/gwcli/scoutfs.go': 'ScoutfsCommand',
  'cmd/versitygw/test.go': 'testCommand',
};

const BUILD_FLAGS = [
  // Without the tag, the commands can describe themselves as manual pages, for which there are modules of their own.
  '-tags=urfave_cli_no_docs',
  // Without optimizations, compiling takes a third less time, and the program a quarter more processor time.
  '-gcflags=all=-N -l -dwarf=false',
];

/** Replaces a file of the source by its declarations. Its package has the name of its folder, except for the program's. */
const replaceFile = async (
  source: string,
  file: string,
  declarations: { readonly imports: string; readonly code: string },
): Promise<void> => {
  const folder = dirname(file);
  const name = folder.startsWith('cmd/versitygw') ? 'main' : basename(folder);
  const { imports, code } = declarations;
  await writeFile(join(source, file), `package ${name}\n\nimport "${imports}"\n\n${code}\n`);
};

const removeUnusedParts = async (source: string): Promise<void> => {
  for (const [file, signature] of Object.entries(UNUSED_FUNCTIONS)) {
    const code = `${signature} { return nil, errors.ErrUnsupported }`;
    await replaceFile(source, file, { imports: 'errors', code });
  }
  for (const [file, name] of Object.entries(UNUSED_COMMANDS)) {
    const code = `func ${name}() *cli.Command { return &cli.Command{Name: "${name}", Hidden: true} }`;
    await replaceFile(source, file, { imports: 'github.com/urfave/cli/v2', code });
  }
};

/** Builds the object store at a version, once per machine, and returns its path. */
export const installVersitygw = async (version: string): Promise<string> => {
  const folder = await installOnce(`versitygw-${version}`, async (target) => {
    const source = await copyGoModule(MODULE, version, target);
    await removeUnusedParts(source);
    const flags = [...BUILD_FLAGS, `-ldflags=-s -w -X main.Version=${version}`];
    await buildGoProgram([...flags, '-o', join(target, 'versitygw'), './cmd/versitygw'], source);
    await rm(source, { recursive: true });
  });
  return join(folder, 'versitygw');
};
