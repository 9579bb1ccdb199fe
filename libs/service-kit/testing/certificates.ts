import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MutualTls } from '../src/http/mutual-tls.ts';

/** Issues certificates for 127.0.0.1 that are valid for a day. */
export type CertificateAuthority = {
  issue(name: string): MutualTls;
  [Symbol.dispose](): void;
};

const KEY_OPTIONS = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];

/** Creates a certificate authority with OpenSSL, which keeps its files in a temporary folder until it is disposed. */
export const createCertificateAuthority = (): CertificateAuthority => {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const toPath = (file: string) => join(folder, file);
  const read = (file: string) => readFileSync(toPath(file), 'utf8');
  const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const ownKey = ['-keyout', 'ca.key', '-out', 'ca.crt'];
  run('req', '-x509', ...KEY_OPTIONS, ...ownKey, '-subj', '/CN=Test authority');
  writeFileSync(toPath('names'), 'subjectAltName=IP:127.0.0.1');
  return {
    issue: (name) => {
      const [key, request, certificate] = [`${name}.key`, `${name}.csr`, `${name}.crt`];
      run('req', ...KEY_OPTIONS, '-keyout', key, '-out', request, '-subj', `/CN=${name}`);
      const authority = ['-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial'];
      run(
        'x509',
        '-req',
        '-in',
        request,
        ...authority,
        '-days',
        '1',
        '-extfile',
        'names',
        '-out',
        certificate,
      );
      return { ca: read('ca.crt'), cert: read(certificate), key: read(key) };
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true }),
  };
};

/** Returns the settings of a deployable with certificates. */
export const toMutualTlsEnv = ({ ca, cert, key }: MutualTls): Record<string, string> => ({
  MTLS_CA: ca,
  MTLS_CERT: cert,
  MTLS_KEY: key,
});
