import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openEventCodec } from '../../../adapters/event-codec/codec.ts';
import { type Opened, schemasOf } from '../../../adapters/event-codec/schemas/schema.ts';
import { openVault } from '../../../adapters/security/vault.ts';
import type { SalonEvent } from '../../../domain/events.ts';
import { type Personal, personal } from '../../../domain/kernel/event.ts';
import { accountId, appointmentId } from '../../../domain/kernel/ids.ts';
import { testSecret } from '../../support/log/codec.ts';
import { stored } from '../../support/log/stored.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';

type Third = {
  readonly type: 'CustomerNoteTaken';
  readonly data: {
    readonly accountId: string;
    readonly isPinned: boolean;
    readonly personal: Personal<{ readonly text: string; readonly length: number }>;
  };
};

const pinned = ({ clear, fields }: Opened): Opened => ({ clear: { ...clear, isPinned: false }, fields });
const measured = ({ clear, fields }: Opened): Opened => ({
  clear,
  fields: fields === null ? null : { text: String(fields.note), length: String(fields.note).length },
});

const third = schemasOf<Third>()({
  CustomerNoteTaken: {
    clear: z.strictObject({ accountId: z.string(), isPinned: z.boolean() }),
    personal: z.strictObject({ text: z.string(), length: z.number() }),
    upcasters: [pinned, measured],
  },
});

const note: SalonEvent = {
  type: 'CustomerNoteTaken',
  data: { accountId: accountId('a1'), personal: personal('account-a1', { note: 'peppermint' }) },
};

const only = { appointmentId: appointmentId('one') };

describe('an event of an older version', () => {
  it('is lifted step by step when it is read, its personal fields too', async () => {
    const vault = openVault(openMemoryFiles(), testSecret);
    const log = await stored(openEventCodec(vault), 's', [note]);
    const [read] = (await openEventCodec(vault, third).decode(log))._unsafeUnwrap();
    expect(read?.event).toEqual({
      type: 'CustomerNoteTaken',
      data: {
        accountId: 'a1',
        isPinned: false,
        personal: { subject: 'account-a1', fields: { text: 'peppermint', length: 10 } },
      },
    });
    expect(read?.metadata.schemaVersion).toBe(1);
  });

  it('is lifted without them once the person was forgotten', async () => {
    const vault = openVault(openMemoryFiles(), testSecret);
    const log = await stored(openEventCodec(vault), 's', [note]);
    (await vault.forget('account-a1'))._unsafeUnwrap();
    const [read] = (await openEventCodec(vault, third).decode(log))._unsafeUnwrap();
    expect(read?.event.data).toEqual({ accountId: 'a1', isPinned: false, personal: 'erased' });
  });

  it('that had no personal fields is not erased by a version that has some: nothing was kept then', async () => {
    const vault = openVault(openMemoryFiles(), testSecret);
    const log = await stored(openEventCodec(vault), 's', [{ type: 'AppointmentConfirmed', data: only }]);
    type Second = {
      readonly type: 'AppointmentConfirmed';
      readonly data: {
        readonly appointmentId: string;
        readonly personal: Personal<{ readonly device: string | null }>;
      };
    };
    const second = schemasOf<Second>()({
      AppointmentConfirmed: {
        clear: z.strictObject({ appointmentId: z.string() }),
        personal: z.strictObject({ device: z.string().nullable() }),
        upcasters: [({ clear }) => ({ clear, fields: { device: null } })],
      },
    });
    const [read] = (await openEventCodec(vault, second).decode(log))._unsafeUnwrap();
    expect(read?.event.data).toEqual({ ...only, personal: { subject: 'studio', fields: { device: null } } });
  });

  it('is refused when lifting does not make it fit', async () => {
    const vault = openVault(openMemoryFiles(), testSecret);
    const log = await stored(openEventCodec(vault), 's', [note]);
    const wrong = schemasOf<Third>()({
      CustomerNoteTaken: {
        clear: z.strictObject({ accountId: z.string(), isPinned: z.boolean() }),
        personal: z.strictObject({ text: z.string(), length: z.number() }),
        upcasters: [(opened) => opened, measured],
      },
    });
    await expect(openEventCodec(vault, wrong).decode(log)).rejects.toThrow(/CustomerNoteTaken.*isPinned/);
  });

  it('has an upcaster for every step to the version that is written', () => {
    expect(third.CustomerNoteTaken.version).toBe(3);
  });
});
