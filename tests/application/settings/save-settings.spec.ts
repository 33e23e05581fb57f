import { describe, expect, it } from 'vitest';
import { saveSettings } from '../../../application/settings.ts';
import { guest, ownerCaller } from '../../support/callers.ts';
import { openTestSalon } from '../../support/test-salon.ts';

describe('the settings', () => {
  it('are saved by the owner alone, and only if she saw the latest revision', async () => {
    const save = saveSettings(openTestSalon().parts);
    const wanted = { changes: { cancellationHours: 48 }, expectedRevision: 0 };
    expect((await save(guest, wanted))._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
    expect((await save(ownerCaller, wanted))._unsafeUnwrap().value).toMatchObject({
      cancellationHours: 48,
      revision: 1,
    });
    const late = { changes: { cancellationHours: 12 }, expectedRevision: 0 };
    expect((await save(ownerCaller, late))._unsafeUnwrapErr()).toEqual({
      kind: 'SettingsChangedMeanwhile',
      revision: 1,
    });
  });
});
