// @vitest-environment happy-dom

import type {
  AccessToken,
  ExternalIdentity,
  Passkey,
  ReminderDevices,
  SecondFactorStatus,
  SecurityEvent,
  SignedInDevice,
  Tablet,
  Webhook,
} from '@fitfolk/contracts/auth';
import type { Block } from '@fitfolk/contracts/feed';
import type { ReminderSettings } from '@fitfolk/contracts/outfits';
import { SettingsPage } from '../../frontends/shell/src/features/settings/settings-page.tsx';
import { profile } from '../spec/support/open-page.tsx';
import { describeWrongValues } from './describe-wrong-values.tsx';

const id = '01931a3e-7c00-7000-8000-000000000a01';
const at = '2026-11-20T10:00:00.000Z';
const device = { browser: 'Firefox', system: 'Android', kind: 'phone' as const };

const sessions: SignedInDevice[] = [
  { ...device, id, isCurrent: true, createdAt: at, lastUsedAt: at },
  {
    ...device,
    id: `${id.slice(0, -1)}2`,
    browser: 'Safari',
    isCurrent: false,
    createdAt: at,
    lastUsedAt: at,
  },
];
const event: SecurityEvent = { id, kind: 'signed-in', at, username: 'ana', device, network: '192.0' };
const passkey: Passkey = { id, name: 'My key', device, createdAt: at, lastUsedAt: at };
const secondFactor: SecondFactorStatus = { available: true, enabledAt: at, recoveryCodesLeft: 8 };
const tablet: Tablet = { id, name: 'Hall', device, createdAt: at, lastSeenAt: at };
const token: AccessToken = {
  id,
  name: 'Home Assistant',
  scopes: ['closet:read'],
  profileIds: [profile.id],
  createdAt: at,
  expiresAt: at,
  lastUsedAt: at,
};
const webhook: Webhook = {
  id,
  name: 'Node-RED',
  url: 'https://hooks.example/1',
  format: 'standard',
  events: ['outfit.worn'],
  createdAt: at,
  failingSince: at,
  disabledAt: at,
};
const identity: ExternalIdentity = { available: true, linked: { label: 'ana@id.example', linkedAt: at } };
const reminders: ReminderSettings = {
  profileId: profile.id,
  kinds: { plan: true, kit: false, laundry: false, streak: true },
  time: '19:00',
  quietHours: { from: '21:00', to: '07:00' },
};
const devices: ReminderDevices = { publicKey: 'BPa', devices: [{ createdAt: at, isThisDevice: false }] };
const block: Block = { id, profile: { name: 'Blocked Ben', avatarUrl: null }, createdAt: at };
describeWrongValues({
  settings: {
    page: <SettingsPage />,
    path: '/settings',
    isOfCards: true,
    responses: {
      'GET /api/profiles': [profile],
      'GET /api/plan': { provider: 'demo', priceUsd: 4.99, subscription: { endsAt: at, isPaymentDue: true } },
      'GET /api/auth/sessions': sessions,
      'GET /api/auth/security-events?limit=10': [event],
      'GET /api/auth/passkeys': [passkey],
      'GET /api/auth/second-factor': secondFactor,
      'GET /api/auth/tablets': [tablet],
      'GET /api/auth/access-tokens': [token],
      'GET /api/auth/webhooks': [webhook],
      'GET /api/auth/oidc/link': identity,
      'GET /api/reminders': [reminders],
      'GET /api/reminder-devices': devices,
      'GET /api/blocks': [block],
    },
    texts: ['Safari', 'My key', 'Hall', 'Home Assistant', 'Node-RED', 'ana@id.example', 'Blocked Ben'],
  },
});
