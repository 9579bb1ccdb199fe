import { describe, expect, it } from 'vitest';
import { listMisspelledVariables } from './misspelled-variables.ts';

const settings = [
  ...['HOST', 'PORT', 'LOG_LEVEL', 'MAIL_FROM', 'SMTP_URL', 'PUBLIC_ORIGIN', 'TRUSTED_PROXY', 'CLOSET_URL'],
  ...['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'S3_ENDPOINT', 'OPENAI_API_KEY'],
];
const listNames = (...names: string[]) =>
  listMisspelledVariables(Object.fromEntries(names.map((name) => [name, 'value'])), settings);

describe('listMisspelledVariables', () => {
  it.each([
    ['MAIL_FORM', 'MAIL_FROM'],
    ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
    ['TRUSTED_PROXIES', 'TRUSTED_PROXY'],
    ['OIDC_CLIENTID', 'OIDC_CLIENT_ID'],
    ['OIDC_SECRET', 'OIDC_CLIENT_SECRET'],
    ['OIDC_ISSUER_URL', 'OIDC_ISSUER'],
    ['OPENAI_KEY', 'OPENAI_API_KEY'],
    ['SMTP_HOST', 'SMTP_URL'],
    ['public_origin', 'PUBLIC_ORIGIN'],
    ['FITFOLK_PUBLIC_ORIGIN', 'PUBLIC_ORIGIN'],
    ['FITFOLK_PORT', 'PORT'],
  ])('reports %s', (name, meant) => {
    expect(listNames(name)).toEqual([`${name} is not a setting and has no effect; there is ${meant}`]);
  });

  it('reports neither settings nor variables of other programs', () => {
    expect(listNames(...settings, 'OIDC_CLIENT_SECRET_FILE')).toEqual([]);
    expect(
      listNames(
        ...[
          'PATH',
          'HOME',
          'HOSTNAME',
          'MAIL',
          'SHELL',
          'POST',
          'LANG',
          'TERM',
          'DATABASE_URL',
          'CLOSET_WEB_URL',
        ],
        ...[
          'npm_config_port',
          'OTEL_EXPORTER_OTLP_HEADERS',
          'AWS_ENDPOINT',
          'OPENAI_ORG_ID',
          'KUBERNETES_PORT',
        ],
      ),
    ).toEqual([]);
  });

  it('never shows a value', () => {
    expect(listMisspelledVariables({ OIDC_SECRET: 'confidential' }, settings).join()).not.toContain(
      'confidential',
    );
  });
});
