import type { PushDevice, PushKinds } from '@kolo/contracts/api/push';
import { Problem } from '@kolo/contracts/errors';
import { LIMITS } from '@kolo/contracts/limits';
import type { CollectionSpec, Row } from '@kolo/documents';
import { decrypt, encrypt, type MemberKey } from '@kolo/keys';
import type { ServiceContext } from '@kolo/service';
import { z } from 'zod';

/** A member's devices and choices, sealed under their key (docs/design.md#personal-data-at-rest). */
interface DevicesRow extends Row {
  /** `null` once the member is erased: the row stays, so that nothing is stored again. */
  sealed: string | null;
}

export const DEVICES: CollectionSpec<DevicesRow> = { name: 'devices', indexes: [] };

const contents = z.object({
  kinds: z.object({ match: z.boolean(), message: z.boolean() }),
  /** Oldest first. Each lives as long as the session it subscribed in. */
  devices: z.array(
    z.object({
      endpoint: z.string(),
      keys: z.object({ p256dh: z.string(), auth: z.string() }),
      session: z.string(),
    }),
  ),
});
export type Devices = z.infer<typeof contents>;

const NONE: Devices = { kinds: { match: true, message: true }, devices: [] };

export interface DeviceStore {
  of(member: string): Promise<Devices>;
  /** Throws `sign_in_required` for an erased member. */
  add(member: string, session: string, device: PushDevice): Promise<void>;
  remove(member: string, endpoint: string): Promise<void>;
  /** Throws `sign_in_required` for an erased member. */
  choose(member: string, kinds: PushKinds): Promise<void>;
  /** Deletes an erased member's devices for good. Repeatable. */
  forget(member: string): Promise<void>;
}

/** Rows without events, as subscriptions are no history (docs/design.md#events-and-streams). */
export function createDevices({
  documents,
  keyring,
}: Pick<ServiceContext, 'documents' | 'keyring'>): DeviceStore {
  const contextOf = (member: string) => `devices:${member}`;
  const keyOf = async (member: string): Promise<MemberKey> =>
    (await keyring.open([member])).get(member) ?? 'erased';

  const opened = (row: DevicesRow | null, key: Uint8Array, member: string): Devices => {
    if (!row?.sealed) return NONE;
    const plain = decrypt(Buffer.from(row.sealed, 'base64'), key, contextOf(member));
    return contents.parse(JSON.parse(plain.toString()));
  };
  const sealed = (devices: Devices, key: Uint8Array, member: string): DevicesRow => {
    const plain = Buffer.from(JSON.stringify(devices));
    return { sealed: Buffer.from(encrypt(plain, key, contextOf(member))).toString('base64') };
  };

  async function change(member: string, to: (devices: Devices) => Devices): Promise<void> {
    const key = await keyOf(member);
    if (key === 'erased') throw new Problem('sign_in_required');
    await documents.update(DEVICES, member, (row) =>
      row?.sealed === null ? row : sealed(to(opened(row, key, member)), key, member),
    );
  }

  return {
    async of(member) {
      const row = await documents.get(DEVICES, member);
      if (!row?.sealed) return NONE;
      const key = await keyOf(member);
      return key === 'erased' ? NONE : opened(row, key, member);
    },
    add: (member, session, { endpoint, keys }) =>
      change(member, ({ kinds, devices }) => ({
        kinds,
        devices: [
          ...devices.filter((known) => known.endpoint !== endpoint),
          { endpoint, keys, session },
        ].slice(-LIMITS.pushDevices),
      })),
    remove: (member, endpoint) =>
      change(member, ({ kinds, devices }) => ({
        kinds,
        devices: devices.filter((known) => known.endpoint !== endpoint),
      })),
    choose: (member, kinds) => change(member, ({ devices }) => ({ kinds, devices })),
    forget: async (member) => void (await documents.update(DEVICES, member, () => ({ sealed: null }))),
  };
}
